import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { VisitCandidate } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import styles from '../board.module.css';
import { whyText } from './obstacles.ts';

type Choose = ((lane?: number) => void) | undefined;

/** The crews of a vendor that could come instead of the one that has the visit, each to be chosen by itself. */
const Crews = ({ candidate, onChoose }: { candidate: VisitCandidate; onChoose: Choose }) => {
  const { name, crews = [] } = candidate;
  return crews.map((crew) => {
    const lead = crew.members.find((member) => member.lead)?.name ?? `Crew ${crew.lane + 1}`;
    if (crew.isCurrent || !crew.free || !onChoose) return null;
    return (
      <Button
        key={crew.lane}
        wrapText={false}
        ariaLabel={`Choose ${name}, ${lead}`}
        onClick={() => onChoose(crew.lane)}
      >
        {lead}
      </Button>
    );
  });
};

const Line = ({ candidate, onChoose }: { candidate: VisitCandidate; onChoose: Choose }) => {
  const { name, free, isCurrent, isTried, travelMinutes, margin } = candidate;
  const notes = [
    ...(isCurrent ? ['Has it now'] : free ? ['Free'] : [whyText(candidate)]),
    ...(isTried ? ['asked before'] : []),
    ...(free || isCurrent ? [`${travelMinutes} min travel`, `${formatCents(margin)} margin`] : []),
  ];
  return (
    <li data-free={free}>
      <div>
        <strong>{name}</strong>
        <p>{notes.join(' · ')}</p>
      </div>
      <span className={styles.choices}>
        {onChoose && free && !isCurrent && (
          <Button wrapText={false} ariaLabel={`Choose ${name}`} onClick={() => onChoose()}>
            {candidate.crews ? 'Any crew' : 'Choose'}
          </Button>
        )}
        <Crews candidate={candidate} onChoose={onChoose} />
      </span>
    </li>
  );
};

/** The vendors for a visit at its time, best first, each with its way and what would be left of the price. */
export const Candidates = ({
  visitId,
  onChoose,
}: {
  visitId: string;
  onChoose: ((vendorId: string, lane?: number) => void) | undefined;
}) => {
  const { data, error, refetch } = useApi('GET /api/visits/{visitId}/candidates', { visitId });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.items.length === 0) return <Box color="text-body-secondary">No vendor is in your team yet.</Box>;
  return (
    <ol className={styles.candidates} aria-label="Vendors for this visit">
      {data.items.map((candidate) => (
        <Line
          key={candidate.vendorId}
          candidate={candidate}
          onChoose={onChoose && ((lane) => onChoose(candidate.vendorId, lane))}
        />
      ))}
    </ol>
  );
};
