import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ItemView } from '../../../../../shared/deals/review/contract.ts';
import type { SentDocument } from '../../../../ui/console/documents/send-document.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { actProblem, useItemAct } from '../use-item-act.ts';
import { FileField } from './file-field.tsx';

interface Props {
  readonly item: ItemView;
  readonly transactionId: string;
  readonly onClose: () => void;
}

/** The papers of the deal that are ready, to submit one that is there already. */
const usePapers = (transactionId: string) => {
  const { data } = useApi('GET /api/documents', { rootKind: 'transaction', rootId: transactionId });
  return (data?.items ?? []).flatMap(({ documentId, name, current }) =>
    current ? [{ documentId, name, n: current.n }] : [],
  );
};

/**
 * Submits a paper, by sending it or by naming one of the deal’s, or a note where no paper is asked. Over 40 lines: one
 * dialog of JSX with its state.
 */
export const SubmitDialog = ({ item, transactionId, onClose }: Props) => {
  const { itemId, name, kind } = item;
  const isPaper = kind === 'document';
  const papers = usePapers(transactionId);
  const [chosen, setChosen] = useState<SentDocument>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useItemAct(() => `${name} waits for review.`);
  const submit = (): void => {
    setAsked(true);
    if (isPaper && chosen) {
      const { documentId, n: documentVersion } = chosen;
      mutate({ transactionId, itemId, act: 'submit', documentId, documentVersion }, { onSuccess: onClose });
    } else if (!isPaper && note.trim() !== '') {
      mutate({ transactionId, itemId, act: 'submit', note: note.trim() }, { onSuccess: onClose });
    }
  };
  const options = papers.map((paper) => ({ value: paper.documentId, label: `${paper.name}, version ${paper.n}` }));
  return (
    <FormModal
      header={`Submit ${name}`}
      submit="Submit for review"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPaper && (
        <FileField
          transactionId={transactionId}
          problem={isAsked && !chosen ? 'Choose a file, or a paper of this deal.' : undefined}
          onSent={setChosen}
        />
      )}
      {isPaper && options.length > 0 && (
        <FormField label="Or a paper of this deal">
          <Select
            placeholder="Choose a paper"
            options={options}
            selectedOption={options.find(({ value }) => value === chosen?.documentId) ?? null}
            onChange={({ detail }) =>
              setChosen(papers.find(({ documentId }) => documentId === detail.selectedOption.value))
            }
          />
        </FormField>
      )}
      {!isPaper && (
        <FormField
          label={kind === 'task' ? 'What was done?' : 'What is known?'}
          errorText={isAsked && note.trim() === '' ? 'Say it in a sentence.' : undefined}
        >
          <Textarea value={note} onChange={({ detail }) => setNote(detail.value.slice(0, 1000))} rows={3} />
        </FormField>
      )}
      <Box color="text-body-secondary">An administrator who is not you looks at it.</Box>
    </FormModal>
  );
};
