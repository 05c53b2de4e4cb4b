import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { templateProblems, templateType } from '../../../../../shared/deals/transactions/templates/template-rules.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { leave } from '../../../../ui/console/form/draft/unsaved.ts';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { problemOf, useAct } from '../../../../ui/console/queries/use-act.ts';
import { changeKnown, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { type DraftItem, draftOf, moved } from './template-draft.ts';
import { TemplateItems } from './template-items.tsx';
import { type Template, versionText } from './template-words.ts';

type Save = ApiInput<'PUT /api/checklist-templates/{code}'>;

/** The items while they are edited, over a version that may be followed by another meanwhile. */
const useItems = (template: Template) => {
  const [draft, setDraft] = useState<{ n: number; items: DraftItem[] }>();
  const items = draft?.items ?? draftOf(template.items);
  const [problem] = templateProblems(templateType(template.code), items);
  return {
    items,
    isDirty: draft !== undefined,
    /** The version that the draft follows. */
    n: draft?.n ?? template.n,
    problem: items.length === 0 ? 'A checklist has an item.' : problem && `The checklist ${problem.message}.`,
    set: (next: DraftItem[]) => setDraft({ n: draft?.n ?? template.n, items: next }),
    discard: () => setDraft(undefined),
  };
};

const useSave = (template: Template, onSaved: () => void) =>
  useAct(
    ['GET /api/checklist-templates', 'GET /api/checklist-templates/{code}'],
    (input: Save) => api('PUT /api/checklist-templates/{code}', input),
    (saved) => `${template.name} is saved as version ${saved.n}. New deals begin with it.`,
    (client, saved) => {
      changeKnown(client, 'GET /api/checklist-templates', ({ items }) => ({
        items: items.map((each) => (each.code === saved.code ? saved : each)),
      }));
      onSaved();
    },
  );

/**
 * Changes the items of a checklist template, which are saved together as a new version. Over 40 lines: one screen of
 * JSX with its state.
 */
const Editor = ({ template }: { template: Template }) => {
  const { zone } = useWorkspace();
  const { items, isDirty, n, problem, set, discard } = useItems(template);
  const [open, setOpen] = useState<{ known?: DraftItem }>();
  const { mutate, isPending, error, reset } = useSave(template, discard);
  const { code, name } = template;
  const put = (item: DraftItem): void => {
    const at = items.findIndex((each) => each.code === item.code);
    set(at < 0 ? [...items, item] : items.with(at, item));
    setOpen(undefined);
  };
  const stop = (): void => {
    discard();
    reset();
  };
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={isDirty ? `Version ${n + 1}, not saved yet` : versionText(template, zone)}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button iconName="add-plus" onClick={() => setOpen({})}>
              Add an item
            </Button>
            <Button disabled={!isDirty} onClick={stop}>
              Discard
            </Button>
            <Button
              variant="primary"
              disabled={!isDirty || problem !== undefined}
              loading={isPending}
              onClick={() => mutate({ code, n, name, items })}
            >
              Save as a version
            </Button>
          </SpaceBetween>
        }
      >
        {name}
      </Header>
      {(problem ?? error) && (
        <Alert type={problem ? 'warning' : 'error'} statusIconAriaLabel={problem ? 'Warning' : 'Error'}>
          {problem ?? problemOf(error, 'Somebody saved another version meanwhile. Discard, and change that one.')}
        </Alert>
      )}
      <TemplateItems
        items={items}
        acts={{
          onEdit: (known) => setOpen({ known }),
          onRemove: (item) => set(items.filter((each) => each !== item)),
          onMove: (item, by) => set(moved(items, item.code, by)),
        }}
      />
      {open && <ItemDialog known={open.known} all={items} onDone={put} onClose={() => setOpen(undefined)} />}
      {isDirty && <UnsavedGuard />}
    </SpaceBetween>
  );
};

const Reader = ({ template }: { template: Template }) => {
  const { zone } = useWorkspace();
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={versionText(template, zone)}>
        {template.name}
      </Header>
      <TemplateItems items={draftOf(template.items)} acts={undefined} />
    </SpaceBetween>
  );
};

const nameOf = (n: number, newest: number): string => {
  if (n === newest) return n === 0 ? 'As it comes with the product' : `Version ${n}, what new deals get`;
  return n === 0 ? 'As it came with the product' : `Version ${n}`;
};

const Older = ({ code, n }: { code: string; n: number }) => {
  const { data, error, refetch } = useApi('GET /api/checklist-templates/{code}', { code, n });
  if (error && !data) return <FailedPage title="Checklist" error={error} retry={refetch} />;
  return data ? <Reader template={data} /> : <ListSkeleton rows={8} />;
};

const VersionSelect = ({ n, newest, onChange }: { n: number; newest: number; onChange: (n: number) => void }) => {
  const options = Array.from({ length: newest + 1 }, (_, i) => newest - i).map((each) => ({
    value: String(each),
    label: nameOf(each, newest),
  }));
  return (
    <FormField label="Version" description="A deal keeps the version that it was made with.">
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === String(n)) ?? null}
        onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
      />
    </FormField>
  );
};

/** The checklist of one type of deal: as it is now, to change, and as it was. */
const TemplatePage = () => {
  const { code = '' } = useParams();
  const { me } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/checklist-templates', {});
  const [older, setOlder] = useState<number>();
  const newest = data?.items.find((each) => each.code === code);
  useNamedPage(newest?.name ?? 'Checklist');
  if (!newest) {
    if (!data && !error) return <ListSkeleton rows={8} />;
    return (
      <SpaceBetween size="m">
        <Header variant="h1">Checklist</Header>
        {error ? <Problem error={error} retry={refetch} /> : 'There is no such checklist in your company’s state.'}
      </SpaceBetween>
    );
  }
  const n = older ?? newest.n;
  const Current = isLeading(me.roles) ? Editor : Reader;
  return (
    <SpaceBetween size="l">
      {n === newest.n ? <Current template={newest} /> : <Older code={code} n={n} />}
      {newest.n > 0 && (
        <VersionSelect
          n={n}
          newest={newest.n}
          onChange={(next) => leave(() => setOlder(next === newest.n ? undefined : next))}
        />
      )}
    </SpaceBetween>
  );
};

export default TemplatePage;
