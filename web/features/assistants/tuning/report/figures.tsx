import type { ReactNode } from 'react';
import type { AiReport, ChatCounts } from '../../../../../shared/assistants/tuning/ai-report.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatMicros } from '../contender-names.ts';
import styles from '../tuning.module.css';

const count = (value: number): string => value.toLocaleString('en-US');

/** A share in whole percent; undefined if the whole is zero. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((100 * part) / whole);

const changeOf = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? 'none before either' : 'none before';
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return 'as many as before';
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than before`;
};

const helpfulOf = ({ helpful, unhelpful }: ChatCounts): string => {
  const share = shareOf(helpful, helpful + unhelpful);
  return share === undefined ? 'No ratings' : `${share}%`;
};

const Figure = ({ name, value, note }: { name: string; value: string; note: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      <small>{note}</small>
    </dd>
  </div>
);

const percent = (value: number | undefined): string => (value === undefined ? '–' : `${value}%`);

/** The period's figures, each with what it is a share of. Over 40 lines: one entry per figure. */
export const Figures = ({ report }: { report: AiReport }) => {
  const { chats, before, openQuestions, costMicros, messagesUsed, messagesIncluded } = report;
  const rated = chats.helpful + chats.unhelpful;
  const perChat = chats.conversations === 0 ? 0 : costMicros / chats.conversations;
  return (
    <dl className={styles.figures}>
      <Figure
        name="Conversations"
        value={count(chats.conversations)}
        note={changeOf(chats.conversations, before.conversations)}
      />
      <Figure
        name="Answers"
        value={count(chats.answers)}
        note={`to ${count(chats.messages)} ${chats.messages === 1 ? 'message' : 'messages'}`}
      />
      <Figure
        name="Handed to a person"
        value={percent(shareOf(chats.handovers, chats.conversations))}
        note={`${count(chats.handovers)} conversations`}
      />
      <Figure
        name="Not answered"
        value={percent(shareOf(chats.unanswered, chats.answers))}
        note={
          <RecordLink to="/admin/knowledge?view=unanswered">
            {openQuestions >= 100 ? '100 or more questions wait' : `${count(openQuestions)} questions wait`}
          </RecordLink>
        }
      />
      <Figure
        name="Became leads"
        value={percent(shareOf(chats.leads, chats.conversations))}
        note={`${count(chats.leads)} leads, ${count(chats.bookings)} bookings`}
      />
      <Figure
        name="Found helpful"
        value={helpfulOf(chats)}
        note={rated === 0 ? 'of visitors yet' : `of ${count(rated)} ratings`}
      />
      <Figure name="Cost of models" value={formatMicros(costMicros)} note={`${formatMicros(perChat)} a conversation`} />
      <Figure
        name="Messages this month"
        value={count(messagesUsed)}
        note={messagesIncluded === null ? 'without a limit' : `of ${count(messagesIncluded)} in your plan`}
      />
    </dl>
  );
};
