import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { changeOf, type EditableField, fieldProblem, isSame, labelOf, textIn } from '../editable-fields.ts';
import { useChangeLead } from '../use-change-lead.ts';

/** The typed text and the field's value when the edit began. */
interface Edit {
  readonly base: string;
  readonly text: string;
  readonly wasTried: boolean;
}

/** A concurrently saved, different value of this field; otherwise undefined. */
export const theirsOf = (name: EditableField, { base, text }: Pick<Edit, 'base' | 'text'>, now: string) =>
  isSame(name, now, base) || isSame(name, now, text) ? undefined : now;

const said = (name: EditableField, error: ApiError | null): string | undefined => {
  if (!error || error.code === 'VERSION_CONFLICT') return undefined;
  const message = error.fields[name];
  return message ? `${labelOf(name)} ${message}.` : error.message;
};

/**
 * Edits one field of a lead inline. A concurrent change of the same field is shown next to the typed text and is not
 * overwritten until the user chooses; changes of other fields do not matter. Over 40 lines: the callbacks share this state.
 */
export const useFieldEdit = (lead: LeadDetail, name: EditableField) => {
  const client = useQueryClient();
  const [edit, setEdit] = useState<Edit>();
  const { mutate, isPending, error, reset } = useChangeLead(lead.leadId);
  const current = textIn(lead, name);
  const close = (): void => {
    setEdit(undefined);
    reset();
  };
  const load = async (): Promise<LeadDetail> => {
    const now = await api('GET /api/leads/{leadId}', { leadId: lead.leadId });
    client.setQueryData(['GET /api/leads/{leadId}', { leadId: lead.leadId }], now);
    return now;
  };
  const send = ({ base, text }: Edit, version: number): void =>
    mutate(changeOf(name, text, version), {
      onSuccess: close,
      onError: async (cause) => {
        if (cause.code !== 'VERSION_CONFLICT') return;
        const now = await load();
        if (theirsOf(name, { base, text }, textIn(now, name)) === undefined)
          send({ base, text, wasTried: true }, now.version);
      },
    });
  const theirs = edit && theirsOf(name, edit, current);
  const problem = edit?.wasTried ? fieldProblem(name, edit.text) : undefined;
  return {
    current,
    text: edit?.text,
    theirs,
    isSaving: isPending,
    isDirty: edit !== undefined && !isSame(name, edit.text, edit.base),
    problem: problem ?? said(name, error),
    open: () => setEdit({ base: current, text: name === 'phone' ? formatPhone(current) : current, wasTried: false }),
    type: (text: string) => {
      if (error) reset();
      setEdit((now) => now && { ...now, text });
    },
    leave: () => setEdit((now) => now && { ...now, wasTried: now.text !== now.base }),
    close,
    /** Saves the typed text unless a conflict must be resolved first. */
    save: (text = edit?.text ?? '') => {
      if (!edit || isPending || theirs !== undefined) return;
      const next = { ...edit, text, wasTried: true };
      setEdit(next);
      if (isSame(name, text, current)) close();
      else if (fieldProblem(name, text) === undefined) send(next, lead.version);
    },
    keepMine: () => edit && send({ ...edit, base: current }, lead.version),
  };
};

export type FieldEdit = ReturnType<typeof useFieldEdit>;
