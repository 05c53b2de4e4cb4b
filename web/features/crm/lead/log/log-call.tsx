import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import Tiles from '@cloudscape-design/components/tiles';
import { useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { type CallOutcome, callOutcomeName, callOutcomes } from '../../../../../shared/crm/leads/log/call-outcome.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { personLabel } from '../../../../ui/console/marks/labels.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { dueInstant, dueOfChoice } from '../../tasks/due-choices.ts';
import { DueFields } from '../../tasks/due-fields.tsx';
import { useLog } from './use-log.ts';

const FIRST_CHOICE = 'tomorrow';
const MAX_MINUTES = 24 * 60;

/** The length in seconds; undefined where none was given, NaN for what is no number of minutes. */
const secondsOf = (minutes: string): number | undefined => {
  if (minutes.trim() === '') return undefined;
  const value = Number(minutes);
  return value >= 0 && value <= MAX_MINUTES ? Math.round(value * 60) : Number.NaN;
};

/** Asks how a call went and when to try again. Over 40 lines: one short form with its state. */
const LogCall = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [outcome, setOutcome] = useState<CallOutcome>();
  const [note, setNote] = useState('');
  const [minutes, setMinutes] = useState('');
  const [isPlanned, setPlanned] = useState(false);
  const [due, setDue] = useState(() => dueOfChoice(FIRST_CHOICE, zone, serverNow()));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useLog('POST /api/leads/{leadId}/calls', 'Call logged.', onClose);
  const durationSeconds = secondsOf(minutes);
  const followUpAt = isPlanned ? dueInstant(due, zone) : undefined;
  const isLengthWrong = Number.isNaN(durationSeconds);
  const save = (): void => {
    setAsked(true);
    if (!outcome || isLengthWrong || (isPlanned && !followUpAt)) return;
    mutate({
      leadId: lead.leadId,
      outcome,
      note: note.trim(),
      ...(durationSeconds !== undefined && { durationSeconds }),
      ...(followUpAt && { followUpAt }),
    });
  };
  return (
    <FormModal
      header={`How did the call with ${personLabel(lead)} go?`}
      submit="Log call"
      cancel="Don’t log"
      isBusy={isPending}
      hasDraft={outcome !== undefined || note !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label="Outcome" errorText={isAsked && !outcome ? 'Choose how the call went.' : error?.message} stretch>
        <Tiles
          ariaLabel="Outcome"
          columns={2}
          value={outcome ?? null}
          items={callOutcomes.map((value) => ({ value, label: callOutcomeName[value] }))}
          onChange={({ detail }) => setOutcome(callOutcomes.find((each) => each === detail.value))}
        />
      </FormField>
      <FormField label="Note" stretch>
        <Textarea rows={2} value={note} onChange={({ detail }) => setNote(detail.value)} />
      </FormField>
      <FormField
        label="Minutes"
        description="Optional"
        errorText={isAsked && isLengthWrong ? 'Enter a number of minutes, such as 4.' : undefined}
      >
        <Input inputMode="numeric" value={minutes} onChange={({ detail }) => setMinutes(detail.value)} />
      </FormField>
      <Checkbox checked={isPlanned} onChange={({ detail }) => setPlanned(detail.checked)}>
        Follow up
      </Checkbox>
      {isPlanned && (
        <DueFields
          label="Follow up on"
          first={FIRST_CHOICE}
          value={due}
          errorText={isAsked && !followUpAt ? 'Choose a date.' : undefined}
          onChange={setDue}
        />
      )}
    </FormModal>
  );
};

export default LogCall;
