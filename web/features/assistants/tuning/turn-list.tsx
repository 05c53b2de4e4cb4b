import type { TrialTurn } from '../../../../shared/assistants/tuning/trial.ts';
import styles from './tuning.module.css';

const actionLabels: Readonly<Record<TrialTurn['action'], string>> = {
  none: '',
  lead_captured: 'would keep a lead',
  slots_offered: 'offers times',
  booked: 'would book',
  handoff: 'hands over to a person',
};

const noteOf = ({ by, why, action, sources }: TrialTurn): string =>
  [
    by === 'model' ? 'The model' : 'The built-in assistant',
    actionLabels[action],
    sources.length > 0 ? `from ${new Intl.ListFormat('en-US').format(sources.map((each) => `“${each}”`))}` : '',
    why ?? '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A played conversation: messages, answers, who answered and from which sources. */
export const TurnList = ({ turns, label }: { turns: readonly TrialTurn[]; label: string }) => (
  <ol className={styles.talk} aria-label={label}>
    {turns.flatMap((turn, i) => [
      // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
      <li key={`${i} said`} className={styles.said}>
        {turn.message}
      </li>,
      // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
      <li key={`${i} answered`} className={styles.answered}>
        <span>{turn.reply || 'No words: a person holds the conversation.'}</span>
        <span className={styles.note}>{noteOf(turn)}</span>
      </li>,
    ])}
  </ol>
);
