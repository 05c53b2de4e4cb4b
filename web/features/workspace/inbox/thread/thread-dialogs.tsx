import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { DAY, instantAt } from '../../../../../shared/contract/time.ts';
import { MAX_SNOOZE_DAYS } from '../../../../../shared/workspace/inbox/snooze.ts';
import type { ThreadRow } from '../../../../../shared/workspace/inbox/thread.ts';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { Button, Failure } from '../../../../ui/workspace/kit.tsx';
import { type Choice, ChoiceDialog } from '../choice-dialog.tsx';
import { snoozeTimes } from '../snooze-times.ts';
import styles from './thread-dialogs.module.css';
import { threadName } from './thread-words.ts';

/** The instant of what a field of date and time holds, where the company is. */
const instantOf = (local: string, zone: string): number | undefined => {
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
};

/** Until when a thread sleeps. */
export const SnoozeDialog = ({ onPick, onClose }: { onPick: (until: string) => void; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [own, setOwn] = useState('');
  const [problem, setProblem] = useState<string>();
  const pick = (at: number): void => onPick(new Date(at).toISOString());
  const pickOwn = (): void => {
    const at = own === '' ? undefined : instantOf(own, zone);
    if (at === undefined || at <= Date.now() || at > Date.now() + MAX_SNOOZE_DAYS * DAY)
      setProblem(`Choose a time within the next ${MAX_SNOOZE_DAYS} days.`);
    else pick(at);
  };
  const choices = snoozeTimes(Date.now(), zone).map(
    ({ label, at }): Choice => ({
      id: label,
      title: label,
      hint: formatMoment(new Date(at).toISOString(), zone),
      pick: () => pick(at),
    }),
  );
  return (
    <ChoiceDialog title="Come back" choices={choices} onClose={onClose}>
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          pickOwn();
        }}
      >
        <label>
          At another time
          <input type="datetime-local" value={own} onChange={(event) => setOwn(event.target.value)} />
        </label>
        <Button type="submit">Snooze</Button>
        <p role="alert">{problem}</p>
      </form>
    </ChoiceDialog>
  );
};

interface AssignProps {
  readonly thread: ThreadRow;
  readonly own: string | undefined;
  readonly onPick: (assignedTo: string | null, name: string) => void;
  readonly onClose: () => void;
}

/** Who answers somebody; an agent can only take on what is theirs already. */
export const AssignDialog = ({ thread, own: profileId = '', onPick, onClose }: AssignProps) => {
  const { me } = useWorkspace();
  const { data = [], error, refetch } = useColleagues();
  const own: Choice = {
    id: profileId,
    title: 'You',
    hint: me.name ?? me.email,
    pick: () => onPick(profileId, 'you'),
  };
  const others = data
    .filter((each) => each.profileId !== profileId && each.status === 'active')
    .map((each): Choice => {
      const name = colleagueName(each);
      return { id: each.profileId, title: name, hint: each.roles.join(', '), pick: () => onPick(each.profileId, name) };
    });
  const nobody: Choice = { id: 'nobody', title: 'Nobody', pick: () => onPick(null, '') };
  const choices = isLeading(me.roles) ? [own, ...others, nobody] : [own];
  return (
    <ChoiceDialog title={`Assign ${threadName(thread)} to`} choices={choices} onClose={onClose}>
      {error && data.length === 0 && <Failure error={error} title="Your colleagues did not load." retry={refetch} />}
    </ChoiceDialog>
  );
};
