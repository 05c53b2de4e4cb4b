import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import { useState } from 'react';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { unservedKinds } from '../../../../shared/crm/leads/unserved-text.ts';
import { RecordLink } from '../marks/record-link.tsx';
import { useWorkspace } from '../workspace.tsx';
import { ActProblem } from './act-problem.tsx';

interface Unserved {
  services: readonly ServiceCode[];
  zip: string;
  /** Where each of them is done, but by nobody together in one visit. */
  isTogether?: true | undefined;
}

/** Reads the times again. */
export type AskAgain = () => Promise<{ readonly error: Error | null }>;

/** What nobody does somewhere, in words. */
export const nobodyDoesText = (unserved: Unserved): string =>
  `Nobody does ${unservedKinds(unserved)} in ${unserved.zip}`;

const useAsking = (again: AskAgain) => {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async (): Promise<void> => {
    setAsking(true);
    const { error } = await again();
    setProblem(error?.message);
    setAsking(false);
  };
  return { isAsking, problem, ask };
};

/**
 * Instead of times where no day will ever have one: why, and where whoever may can set it right. That opens beside the
 * page, where something may be typed already; the times are asked for again from here.
 */
export const NobodyDoes = ({ again, ...unserved }: Unserved & { again: AskAgain }) => {
  const { me } = useWorkspace();
  const { isAsking, problem, ask } = useAsking(again);
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Warning"
      header={nobodyDoesText(unserved)}
      action={
        <Button iconName="refresh" loading={isAsking} loadingText="Asking" onClick={() => void ask()}>
          Ask again
        </Button>
      }
    >
      <div>
        {unserved.isTogether
          ? 'Each of these has a vendor, but none does all of them, so other days have no times for this visit either. Take one out of the order and book it separately, or give a vendor the missing skill.'
          : 'No active vendor covers this work and ZIP code, so other days have no times either.'}
      </div>
      {/* On a line of its own: on a phone a link is as high as a finger. */}
      {isLeading(me.roles) ? (
        <RecordLink to="/admin/settings?section=team" target="_blank">
          Open your team{'\u00a0'}
          <Icon name="external" ariaLabel="Opens in a new tab" />
        </RecordLink>
      ) : (
        <div>Ask an administrator to set it up under Settings, Team.</div>
      )}
      <ActProblem text={problem} />
    </Alert>
  );
};
