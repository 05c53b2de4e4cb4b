import { useState } from 'react';
import { webhookEventNames, webhookEvents } from '../../../../shared/open/webhooks/event-names.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import { sampleIn, useDescription } from './use-description.ts';

/** Every event, with a sample from the API's own description once one is opened. */
export const EventList = () => {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useDescription(isWanted);
  return (
    <div className={styles.events}>
      {webhookEventNames.map((type) => (
        <details key={type} onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
          <summary>
            <code data-code>{type}</code>
            <span>{webhookEvents[type]}</span>
          </summary>
          {data && <CodeBlock title="Body" label={`A sample of ${type}`} code={sampleIn(data, type)} />}
          {!data && !error && <p role="status">Loading...</p>}
          {error && <p role="alert">The sample didn’t load. Please try again.</p>}
        </details>
      ))}
    </div>
  );
};
