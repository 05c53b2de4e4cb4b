import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromptVersion } from '../../../../../shared/assistants/tuning/prompt.ts';
import { MAX_PROMPT_CHARS } from '../../../../../shared/assistants/tuning/prompt-length.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';
import { versionName } from '../contender-names.ts';
import type { VersionRow } from './version-rows.ts';

interface Draft {
  note: string;
  text: string;
  modelId: string;
  temperature: string;
}

const MIN_PROMPT_CHARS = 40;

const problemsOf = ({ note, text, temperature }: Draft): Partial<Record<keyof Draft, string>> => {
  const degree = Number(temperature);
  const isDegree = temperature.trim() === '' || (degree >= 0 && degree <= 1);
  const length = text.trim().length;
  return {
    ...(note.trim() === '' && { note: 'Say in a line what this version is for.' }),
    ...(length < MIN_PROMPT_CHARS && { text: `Write at least ${MIN_PROMPT_CHARS} characters.` }),
    ...(length > MAX_PROMPT_CHARS && { text: `Write at most ${MAX_PROMPT_CHARS.toLocaleString('en-US')} characters.` }),
    ...(!isDegree && { temperature: 'This must be a number from 0 to 1.' }),
  };
};

interface Props {
  from: VersionRow;
  platformModel: string;
  onClose: () => void;
}

/**
 * A new version, copied from another one; it is not used until it is activated. Over 40 lines: the JSX is one form,
 * field by field.
 */
export const NewVersion = ({ from, platformModel, onClose }: Props) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [draft, setDraft] = useState<Draft>({
    note: '',
    text: from.text,
    modelId: from.modelId ?? '',
    temperature: from.temperature === undefined ? '' : String(from.temperature),
  });
  const [wasTried, setTried] = useState(false);
  const underKey = useKey();
  const { mutate, isPending, error } = useMutation<PromptVersion, ApiError>({
    mutationFn: () => {
      const { note, text, modelId, temperature } = draft;
      const model = modelId.trim() === '' ? {} : { modelId: modelId.trim() };
      const degree = temperature.trim() === '' ? {} : { temperature: Number(temperature) };
      const version = { note, text, ...model, ...degree };
      return underKey((key) => api('POST /api/ai/prompts', version, { idempotencyKey: key }));
    },
    onSuccess: async ({ number }) => {
      await invalidate(client, 'GET /api/ai/prompts');
      notify({ type: 'success', text: `${versionName(number)} is kept. Compare it, then let it speak.` });
      onClose();
    },
  });
  const found = problemsOf(draft);
  const problems: Record<string, string | undefined> = wasTried ? { ...found, ...error?.fields } : {};
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = (): void => {
    setTried(true);
    if (Object.keys(found).length === 0) mutate();
  };
  return (
    <FormModal
      header={`New version, from ${versionName(from.number).toLowerCase()}`}
      submit="Keep this version"
      closeLabel="Close without saving"
      size="large"
      isBusy={isPending}
      hasDraft
      onSubmit={save}
      onClose={onClose}
    >
      {error && Object.keys(error.fields).length === 0 && (
        <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
          {error.message}
        </Alert>
      )}
      <FormField label="What it is for" description="Such as “shorter answers”." errorText={problems.note}>
        <Input value={draft.note} onChange={({ detail }) => change({ note: detail.value })} />
      </FormField>
      <FormField
        label="How the assistant speaks"
        description="Tone, length, what to ask first. Prices and times always come from your data."
        errorText={problems.text}
      >
        <Textarea rows={12} value={draft.text} onChange={({ detail }) => change({ text: detail.value })} />
      </FormField>
      <FormField
        label="Model"
        description={`Empty: the platform’s, ${platformModel}.`}
        errorText={problems.modelId && `Model ${problems.modelId}.`}
      >
        <Input value={draft.modelId} spellcheck={false} onChange={({ detail }) => change({ modelId: detail.value })} />
      </FormField>
      <FormField
        label="Temperature"
        description="From 0, always alike, to 1, more varied. Empty: the model’s own."
        errorText={problems.temperature}
      >
        <Input
          value={draft.temperature}
          inputMode="decimal"
          onChange={({ detail }) => change({ temperature: detail.value })}
        />
      </FormField>
    </FormModal>
  );
};
