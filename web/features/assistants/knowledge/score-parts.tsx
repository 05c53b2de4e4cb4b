import type { ExplainedResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import styles from './knowledge.module.css';
import { placeName } from './place-names.ts';

const points = (hundredths: number): string => (hundredths / 100).toFixed(2);
const quoted = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`));

/** Each part of a score in words, as the scoring adds them up. */
export const partsOf = ({ hasPhrase, words, placeWords, isTopic, category }: ExplainedResult) => {
  const parts: { points: string; reason: string }[] = [];
  if (hasPhrase) parts.push({ points: points(50), reason: 'the whole question is in the text' });
  if (words.length > 0) parts.push({ points: points(words.length * 10), reason: `${quoted(words)} in the text` });
  if (placeWords.length > 0)
    parts.push({ points: points(placeWords.length * 5), reason: `${quoted(placeWords)} in the category` });
  if (isTopic) parts.push({ points: points(20), reason: `asks about ${placeName(category).toLowerCase()}` });
  return parts;
};

const isCut = ({ hasPhrase, words, placeWords, isTopic }: ExplainedResult): boolean =>
  Number(hasPhrase) * 50 + words.length * 10 + placeWords.length * 5 + Number(isTopic) * 20 > 100;

/** Why an entry is found: its points, part by part. */
export const ScoreParts = ({ result }: { result: ExplainedResult }) => (
  <ul className={styles.parts} aria-label="Why it is found">
    {partsOf(result).map((part) => (
      <li key={part.reason}>
        <strong>{part.points}</strong> {part.reason}
      </li>
    ))}
    {isCut(result) && <li>at most 1.00</li>}
  </ul>
);
