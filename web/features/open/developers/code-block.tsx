import { useState } from 'react';
import styles from './developers.module.css';

interface CodeBlockProps {
  /** What the code is, for those who don't see it. */
  label: string;
  code: string;
  /** Shown above it: a language, or what answers. */
  title?: string;
}

/** Code as it is typed, with a button that copies it. */
export const CodeBlock = ({ label, code, title = 'Shell' }: CodeBlockProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <figure className={styles.code}>
      <figcaption>
        <span>{title}</span>
        <button type="button" onClick={copy} aria-label={`Copy: ${label}`}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
      <section tabIndex={0} aria-label={label}>
        <pre data-code>{code}</pre>
      </section>
    </figure>
  );
};
