import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import styles from '../review.module.css';
import { readyFor } from '../review-words.ts';
import { conditionText, type DraftItem, itemStages } from './template-draft.ts';

/** What can be done with an item; undefined for whoever only reads. */
export interface ItemActs {
  readonly onEdit: (item: DraftItem) => void;
  readonly onRemove: (item: DraftItem) => void;
  readonly onMove: (item: DraftItem, by: 1 | -1) => void;
}

const kindText = { document: 'Document', task: 'Task', information: 'Information' } as const;

interface RowProps {
  readonly item: DraftItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly acts: ItemActs | undefined;
}

const Row = ({ item, isFirst, isLast, acts }: RowProps) => (
  <div className={styles.item}>
    <div className={styles.what}>
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <span>{item.name}</span>
        {item.isGate && <Badge color="blue">Gate</Badge>}
      </SpaceBetween>
      <Box variant="small" color="text-body-secondary" display="block">
        {[kindText[item.kind], conditionText(item.condition), item.source].filter(Boolean).join(' · ')}
      </Box>
    </div>
    {acts && (
      <SpaceBetween size="xxs" direction="horizontal">
        <Button
          variant="icon"
          iconName="angle-up"
          ariaLabel={`Move ${item.name} up`}
          disabled={isFirst}
          onClick={() => acts.onMove(item, -1)}
        />
        <Button
          variant="icon"
          iconName="angle-down"
          ariaLabel={`Move ${item.name} down`}
          disabled={isLast}
          onClick={() => acts.onMove(item, 1)}
        />
        <Button variant="icon" iconName="edit" ariaLabel={`Change ${item.name}`} onClick={() => acts.onEdit(item)} />
        <Button
          variant="icon"
          iconName="remove"
          ariaLabel={`Remove ${item.name}`}
          onClick={() => acts.onRemove(item)}
        />
      </SpaceBetween>
    )}
  </div>
);

/** The items of a template by what they must be ready for. */
export const TemplateItems = ({ items, acts }: { items: readonly DraftItem[]; acts: ItemActs | undefined }) => (
  <SpaceBetween size="l">
    {itemStages.map((stage) => {
      const own = items.filter((item) => item.stage === stage);
      if (own.length === 0) return null;
      return (
        <Container
          key={stage}
          header={
            <Header variant="h2" counter={`(${own.length})`}>
              {readyFor[stage]}
            </Header>
          }
        >
          <ul className={styles.items}>
            {own.map((item, i) => (
              <li key={item.code}>
                <Row item={item} isFirst={i === 0} isLast={i === own.length - 1} acts={acts} />
              </li>
            ))}
          </ul>
        </Container>
      );
    })}
  </SpaceBetween>
);
