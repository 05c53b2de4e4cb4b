import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { StoredPrice, Verdict } from '../../../../shared/assistants/advice/stored-advice.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { serviceLabel } from '../marks/labels.ts';
import { RecordLink } from '../marks/record-link.tsx';
import { formatMoment } from '../times.ts';
import { useWorkspace } from '../workspace.tsx';
import styles from './advice.module.css';
import { AdviceNote } from './advice-note.tsx';
import { AdviceMaker } from './advice-origin.tsx';
import { AdvicePoints } from './advice-points.tsx';
import { confidenceWords, differenceWords } from './advice-words.ts';

const positionWords = { below: 'below the market', at: 'at the market', above: 'above the market' } as const;
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

const Decided = ({ decision }: { decision: NonNullable<StoredPrice['decision']> }) => {
  const { zone, me } = useWorkspace();
  const isTaken = decision.verdict === 'accepted';
  return (
    <SpaceBetween size="xxs">
      <AdviceNote type={isTaken ? 'success' : 'none'}>
        {isTaken ? 'Accepted' : 'Ignored'} by {decision.by}, {formatMoment(decision.at, zone)}
      </AdviceNote>
      {isTaken && (
        <Box fontSize="body-s" color="text-body-secondary">
          Prices follow your price list, and what is ordered keeps its price.{' '}
          {isLeading(me.roles) && <RecordLink to="/admin/settings?section=catalog">Change the price list</RecordLink>}
        </Box>
      )}
    </SpaceBetween>
  );
};

interface Props {
  item: StoredPrice;
  isBusy: boolean;
  onDecide: (item: StoredPrice, verdict: Verdict) => void;
}

const Decision = ({ item, isBusy, onDecide }: Props) => {
  const { decision, serviceType } = item;
  const button = (verdict: Verdict, text: string) => (
    <Button
      disabled={isBusy}
      ariaLabel={`${text} the price for ${serviceLabel(serviceType)}`}
      onClick={() => onDecide(item, verdict)}
    >
      {text}
    </Button>
  );
  return (
    <SpaceBetween size="xs">
      {decision && <Decided decision={decision} />}
      <SpaceBetween size="xs" direction="horizontal">
        {decision?.verdict !== 'accepted' && button('accepted', 'Accept')}
        {decision?.verdict !== 'ignored' && button('ignored', 'Ignore')}
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** A recommended price beside the company’s own, why, how sure, and what somebody made of it. */
export const PriceResult = (props: Props) => {
  const { item } = props;
  const { serviceType, ownPrice, dynamicPrice, basePrice, adjustments, confidence, competitorAnalysis } = item;
  const difference = differenceWords(ownPrice, dynamicPrice);
  const { averageMarketPrice, pricePosition } = competitorAnalysis;
  return (
    <li className={styles.result} data-ignored={item.decision?.verdict === 'ignored'}>
      <Box variant="h3">{serviceLabel(serviceType)}</Box>
      <div className={styles.price}>
        <span className={styles.big}>{formatCents(dynamicPrice)}</span>
        <span>
          recommended, yours is {formatCents(ownPrice)}
          {difference && ` (${difference})`}
        </span>
      </div>
      <p className={styles.quiet}>
        Confidence: {confidenceWords(confidence)} · Others take {formatCents(averageMarketPrice)} on average, this is{' '}
        {positionWords[pricePosition]}
      </p>
      <AdvicePoints
        title={`Why, from ${formatCents(basePrice)}`}
        points={adjustments.map(({ impact, reason }) => `${signed(impact)}: ${reason}`)}
      />
      <AdviceMaker origin={item} estimate="It goes by what others take, not by this house." />
      <Decision {...props} />
    </li>
  );
};
