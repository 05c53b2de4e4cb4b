import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { HouseAssessments } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { type LeftOut, readList } from '../../../../../shared/fulfilment/quotes/list/read-list.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { problemOf, useAct } from '../../../../ui/console/queries/use-act.ts';
import { countsOf, crewNames, draftOf, type LineDraft, listsOf, problemOfLine, tooMany } from './list-draft.ts';
import { Lines, Rest } from './list-lines.tsx';

const kinds = ['Inspection list', 'Use and occupancy list', 'Buyer’s repair requests'].map((label) => ({
  label,
  value: label,
}));
const MAX_FILE = 1_000_000;

interface Pasted {
  readonly text: string;
  readonly problem: string | undefined;
}

const textOf = async (file: File): Promise<Pasted> =>
  file.size > MAX_FILE
    ? { text: '', problem: `${file.name} is larger than 1 MB. Copy the list alone out of it.` }
    : { text: await file.text(), problem: undefined };

/** Where the list comes from: pasted, or a file of text. */
const Paste = ({ pasted, onPasted }: { pasted: Pasted; onPasted: (next: Pasted) => void }) => (
  <SpaceBetween size="m">
    <FormField
      label="The list"
      stretch
      description="Copy it out of the report or the township’s letter. Nothing is sent before you have seen each line."
      errorText={pasted.problem}
    >
      <Textarea
        rows={10}
        value={pasted.text}
        placeholder={'1. Install GFCI outlet at kitchen sink\n2. Scrape and repaint garage trim'}
        onChange={({ detail }) => onPasted({ text: detail.value, problem: undefined })}
      />
    </FormField>
    <FileUpload
      value={[]}
      accept=".txt,.csv,text/plain,text/csv"
      onChange={({ detail }) => {
        const [file] = detail.value;
        if (file) void textOf(file).then(onPasted);
      }}
      i18nStrings={{
        uploadButtonText: () => 'Choose a text or CSV file',
        dropzoneText: () => 'Drop the file here',
        removeFileAriaLabel: () => 'Remove the file',
        limitShowFewer: 'Show fewer',
        limitShowMore: 'Show more',
        errorIconAriaLabel: 'Error',
      }}
    />
  </SpaceBetween>
);

interface Found {
  readonly lines: readonly LineDraft[];
  readonly left: readonly LeftOut[];
  readonly unread: number;
}

const foundIn = (text: string): Found => {
  const { lines, leftOut, unread } = readList(text);
  return { lines: lines.map(draftOf), left: leftOut, unread };
};

interface CheckProps {
  readonly found: Found;
  readonly order: HouseAssessments;
  readonly onFound: (found: Found) => void;
}

/** Every line as it was read, and what was not taken. Over 40 lines: one step of JSX. */
const Check = ({ found, order: { services }, onFound }: CheckProps) => {
  const { lines, left, unread } = found;
  const [crew] = services;
  const others = lines.filter(({ trade }) => trade !== '' && !services.includes(trade));
  const over = tooMany(lines);
  return (
    <SpaceBetween size="m">
      <Box>
        {countsOf(lines)
          .map(({ trade, count }) => `${crewNames[trade]}: ${count}`)
          .join(' · ')}
      </Box>
      {unread > 0 && (
        <Alert type="warning">{`The list is too long: its last ${unread.toLocaleString('en-US')} characters were not read.`}</Alert>
      )}
      {over && <Alert type="error">{over}</Alert>}
      {crew && others.length > 0 && (
        <Alert
          type="info"
          action={
            <Button
              onClick={() =>
                onFound({ ...found, lines: lines.map((l) => (others.includes(l) ? { ...l, trade: crew } : l)) })
              }
            >
              {`Give ${others.length === 1 ? 'it' : 'them'} to ${crewNames[crew].toLowerCase()}`}
            </Button>
          }
        >
          {`${others.length === 1 ? 'One line is' : `${others.length} lines are`} for a trade that isn’t booked in this order.`}
        </Alert>
      )}
      <Lines lines={lines} assessed={services} onLines={(next) => onFound({ ...found, lines: next })} />
      <Rest
        left={left}
        onAdd={(each) =>
          onFound({
            ...found,
            left: left.filter((other) => other !== each),
            lines: [...lines, draftOf({ text: each.text, qty: 1, trade: crew })],
          })
        }
      />
    </SpaceBetween>
  );
};

const nameOf = ({ number, customer, services }: HouseAssessments): string =>
  `${number === undefined ? 'Order' : `Order ${number}`}, ${customer}: ${services.map((each) => crewNames[each].toLowerCase()).join(', ')}`;

/**
 * Turns a pasted list into drafts of quotes: paste, look at each line, send to the office. Over 40 lines: one dialog of
 * JSX, whose two steps share its state.
 */
export const ListDialog = ({ orders, onClose }: { orders: readonly HouseAssessments[]; onClose: () => void }) => {
  const [orderId, setOrderId] = useState(orders[0]?.orderId);
  const [title, setTitle] = useState(kinds[0]?.value ?? '');
  const [pasted, setPasted] = useState<Pasted>({ text: '', problem: undefined });
  const [found, setFound] = useState<Found>();
  const order = orders.find((each) => each.orderId === orderId);
  const lists = found && order && listsOf(found.lines, order.services);
  const act = useAct(
    ['GET /api/properties/{propertyId}/assessments', 'GET /api/quotes'],
    (input: { orderId: string; lists: NonNullable<typeof lists> }, idempotencyKey) =>
      api('POST /api/orders/{orderId}/quotes', { ...input, title }, { idempotencyKey }),
    ({ items }) =>
      items.length === 1
        ? `Quote ${items[0]?.number} is drafted. The office prices it.`
        : `Quotes ${items.map(({ number }) => number).join(', ')} are drafted. The office prices them.`,
  );
  const wrong = found && order ? found.lines.filter((line) => problemOfLine(line, order.services)).length : 0;
  const submit = (): void => {
    if (!found) setFound(foundIn(pasted.text));
    else if (lists && order) act.mutate({ orderId: order.orderId, lists }, { onSuccess: onClose });
  };
  const options = orders.map((each) => ({ value: each.orderId, label: nameOf(each) }));
  return (
    <FormModal
      header="Repairs from a list"
      size="large"
      submit={
        found ? (lists && lists.length > 1 ? `Draft ${lists.length} quotes` : 'Draft the quote') : 'Read the list'
      }
      cancel={found ? 'Back to the text' : 'Cancel'}
      hasDraft
      isBusy={act.isPending}
      isClosed={found ? lists === undefined : pasted.text.trim() === ''}
      error={problemOf(act.error, 'The order changed while you had this open. Check it and try again.')}
      onSubmit={submit}
      onClose={found ? () => setFound(undefined) : onClose}
    >
      {orders.length > 1 && (
        <FormField label="Assessment" stretch>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === orderId) ?? null}
            onChange={({ detail }) => setOrderId(detail.selectedOption.value)}
          />
        </FormField>
      )}
      {!found && (
        <FormField label="Kind of list" description="The quote carries this name." stretch>
          <Select
            options={kinds}
            selectedOption={kinds.find(({ value }) => value === title) ?? null}
            onChange={({ detail }) => setTitle(detail.selectedOption.value ?? title)}
          />
        </FormField>
      )}
      {!found && <Paste pasted={pasted} onPasted={setPasted} />}
      {found && order && <Check found={found} order={order} onFound={setFound} />}
      {found?.lines.length === 0 && (
        <Alert type="warning">No work was found in it. Add lines from what was left out.</Alert>
      )}
      {wrong > 0 && (
        <Box color="text-status-error">{wrong === 1 ? 'One line needs a look.' : `${wrong} lines need a look.`}</Box>
      )}
    </FormModal>
  );
};
