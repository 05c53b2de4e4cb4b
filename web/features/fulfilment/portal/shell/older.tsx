import { type ReactNode, useState } from 'react';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string | undefined;
}

interface Props<Row> {
  first: Page<Row>;
  load: (cursor: string) => Promise<Page<Row>>;
  /** What the button says. */
  more: string;
  children: (rows: readonly Row[], hasMore: boolean) => ReactNode;
}

/** The rows of a list, the older ones at the press of a button; what could not be read can be asked for again. */
export function Older<Row>({ first, load, more, children }: Props<Row>) {
  const [later, setLater] = useState<Page<Row>>({ items: [], nextCursor: first.nextCursor });
  const { isBusy, error, run } = useAct();
  const next = async (): Promise<void> => {
    const page = await load(later.nextCursor ?? '');
    setLater((last) => ({ items: [...last.items, ...page.items], nextCursor: page.nextCursor }));
  };
  const hasMore = later.nextCursor !== undefined;
  return (
    <>
      {children([...first.items, ...later.items], hasMore)}
      <FieldError id={more} error={problemOf(error)} />
      {hasMore && (
        <Button busy={isBusy} onClick={() => void run(next)}>
          {more}
        </Button>
      )}
    </>
  );
}
