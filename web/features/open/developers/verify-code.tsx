import { useState } from 'react';
import { verifySamples } from '../../../../shared/company/site/developers/verify-samples.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';

/** The check of a signature, in the language that one picks. */
export const VerifyCode = () => {
  const [chosen, choose] = useState(verifySamples[0]);
  return (
    <div className={styles.verify}>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">Language</legend>
        {verifySamples.map((sample) => (
          <label key={sample.language}>
            <input
              type="radio"
              name="language"
              checked={sample === chosen}
              onChange={() => choose(sample)}
              autoComplete="off"
            />
            <span className={styles.language}>{sample.language}</span>
          </label>
        ))}
      </fieldset>
      {chosen && <CodeBlock title="Verify" label={`Verify a webhook in ${chosen.language}`} code={chosen.code} />}
    </div>
  );
};
