import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { ListingPaper } from '../../../../../shared/deals/listings/contract.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { actProblem, useListingAct } from '../use-listing-act.ts';

interface Props {
  listing: ListingView;
  paper: ListingPaper;
  onClose: () => void;
}

type Submission = Omit<
  ApiInput<'POST /api/listings/{listingId}/papers/{paper}/submit'>,
  'listingId' | 'paper' | 'version'
>;

/**
 * Submits a paper: a document of the property, or a note where the paper is kept elsewhere. Over 40 lines: one form of
 * JSX with its state.
 */
export const SubmitDialog = ({ listing, paper, onClose }: Props) => {
  const { listingId, version, propertyId, agreementFrom = '', agreementTo = '' } = listing;
  const documents = useApi('GET /api/documents', { rootKind: 'property', rootId: propertyId });
  const [documentId, setDocumentId] = useState<string>();
  const [note, setNote] = useState('');
  const [dates, setDates] = useState({ from: agreementFrom, to: agreementTo });
  const [isAsked, setAsked] = useState(false);
  const ready = (documents.data?.items ?? []).filter(
    ({ type, current }) => type === 'document' && current !== undefined,
  );
  const options = ready.map((each) => ({ value: each.documentId, label: each.name }));
  const isAgreement = paper === 'agreement';
  const hasDates = !isAgreement || (dates.from !== '' && dates.to !== '' && dates.from <= dates.to);
  const hasPaper = documentId !== undefined || note.trim() !== '';
  const { mutate, isPending, error } = useListingAct(
    (input: Submission) =>
      api('POST /api/listings/{listingId}/papers/{paper}/submit', { listingId, paper, version, ...input }),
    () => 'Submitted. An administrator decides.',
  );
  const submit = (): void => {
    setAsked(true);
    if (!hasDates || !hasPaper) return;
    const of = documentId === undefined ? { note: note.trim() } : { documentId };
    mutate({ ...of, ...(isAgreement && { agreementFrom: dates.from, agreementTo: dates.to }) }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header={isAgreement ? 'Submit the listing agreement' : 'Submit the exemption form'}
      submit="Submit"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Document of the property"
        description="Its newest version is approved, and no other."
        errorText={isAsked && !hasPaper ? 'Choose the document, or say where the paper is.' : undefined}
      >
        <Select
          options={options}
          empty="No document for this house yet"
          placeholder="Choose a document"
          {...choicesRead(documents)}
          selectedOption={options.find(({ value }) => value === documentId) ?? null}
          onChange={({ detail }) => setDocumentId(detail.selectedOption.value)}
        />
      </FormField>
      <Box color="text-body-secondary">
        <RecordLink to={`/admin/document-manager/property/${propertyId}`}>
          Add one to the documents of this house
        </RecordLink>
      </Box>
      {documentId === undefined && (
        <FormField label="Or a note" description="Where the signed paper is kept.">
          <Input value={note} onChange={({ detail }) => setNote(detail.value.slice(0, 1000))} />
        </FormField>
      )}
      {isAgreement && (
        <ColumnLayout columns={2}>
          <DateField
            label="First day"
            errorText={isAsked && !hasDates ? 'Both days, the last not before the first.' : undefined}
            value={dates.from}
            onChange={(date) => setDates({ ...dates, from: date })}
          />
          <DateField
            label="Last day"
            description="The listing is withdrawn by itself after it."
            value={dates.to}
            onChange={(date) => setDates({ ...dates, to: date })}
          />
        </ColumnLayout>
      )}
    </FormModal>
  );
};
