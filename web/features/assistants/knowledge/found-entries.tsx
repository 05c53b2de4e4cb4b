import Box from '@cloudscape-design/components/box';
import type { ExplainedResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import styles from './knowledge.module.css';
import { entryPath } from './paths.ts';
import { placeName } from './place-names.ts';
import { ScoreParts } from './score-parts.tsx';

interface Props {
  results: readonly ExplainedResult[];
  /** The entry being edited; it is marked and not a link. */
  ownId?: string | undefined;
  label: string;
}

const placeOf = ({ category, subcategory }: ExplainedResult): string =>
  subcategory ? `${placeName(category)}, ${placeName(subcategory)}` : placeName(category);

/** Search results of a question, best first, with the reasons. */
export const FoundEntries = ({ results, ownId, label }: Props) =>
  results.length === 0 ? (
    <Box color="text-body-secondary">
      Nothing above 0.10: the assistant would say that it does not know, and the question would be listed as unanswered.
    </Box>
  ) : (
    <ol className={styles.results} aria-label={label}>
      {results.map((result) => {
        const isOwn = result.id === ownId || result.id === 'kno_draft';
        return (
          <li key={result.id} className={isOwn ? `${styles.result} ${styles.draft}` : styles.result}>
            <span className={styles.score}>{result.score.toFixed(2)}</span>
            <h3 className={styles.title}>
              {isOwn ? (
                `${result.title} (this entry)`
              ) : (
                <RecordLink to={entryPath(result.id)}>{result.title}</RecordLink>
              )}
            </h3>
            <div className={styles.below}>
              <span className={styles.excerpt}>{result.content}</span>
              <Box fontSize="body-s" color="text-body-secondary">
                {placeOf(result)}
              </Box>
              <ScoreParts result={result} />
            </div>
          </li>
        );
      })}
    </ol>
  );
