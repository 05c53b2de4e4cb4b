import type { ApiOutput } from '../../../../platform/api/api.ts';
import styles from './message-preview.module.css';

type Rendered = ApiOutput<'POST /api/templates/{code}/preview'>;
type Block = Rendered['parts']['blocks'][number];

const BlockView = ({ block, parts }: { block: Block; parts: Rendered['parts'] }) => {
  if (block.kind === 'schedule') {
    return (
      <ul className={styles.schedule}>
        {parts.schedule.map(({ what, when, note }) => (
          <li key={`${what} ${when}`}>
            <strong>{what}</strong>
            <span>{when}</span>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'button') {
    return (
      <p>
        <span className={styles.button} style={{ background: parts.accent, color: parts.onAccent }} title={block.url}>
          {block.label}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.text}>
      {block.kind === 'fact' && <span className={styles.quiet}>{block.label} </span>}
      {block.text}
    </p>
  );
};

/** An email as its recipient sees it: subject and preview as in a mailbox, then the email itself. */
export const MailSheet = ({ rendered }: { rendered: Rendered }) => {
  const { subject, preview, parts } = rendered;
  return (
    <div className={styles.mail}>
      <div className={styles.envelope}>
        <strong>{subject}</strong>
        <span className={styles.quiet}>{preview}</span>
      </div>
      <article className={styles.card} style={{ borderTopColor: parts.accent }}>
        <div className={styles.quiet}>{parts.company}</div>
        <h4 className={styles.title}>{parts.title}</h4>
        {parts.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and none keeps a state
          <BlockView key={index} block={block} parts={parts} />
        ))}
      </article>
      <footer className={styles.foot}>
        {parts.company}
        <br />
        {parts.address}
        <br />
        {parts.phone}
      </footer>
    </div>
  );
};
