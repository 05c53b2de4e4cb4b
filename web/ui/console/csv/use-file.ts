import { useMutation } from '@tanstack/react-query';
import { asApiError } from '../../../platform/api/api-error.ts';
import { problemOf } from '../../../platform/api/use-act.ts';
import { useNotices } from '../notices/notices.tsx';
import { saveFile } from './save-file.ts';

interface CsvFile {
  readonly fileName: string;
  readonly csv: string;
  readonly reader?: Parameters<typeof saveFile>[2];
}

/** Why there is no file; a range of days that holds too much is the one field that anybody can mend. */
const whyNot = (cause: unknown): string => {
  const error = asApiError(cause);
  const { to: days } = error.fields;
  return days === undefined ? (problemOf(error) ?? '') : `The days ${days}. Choose fewer.`;
};

/** Asks for a file and saves it, one at a time; says why where there is none, and `done` where there is. */
export const useFile = (make: () => Promise<CsvFile>, done?: string) => {
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: ({ fileName, csv, reader }) => {
      saveFile(fileName, csv, reader);
      if (done !== undefined) notify({ type: 'success', text: done });
    },
    onError: (cause) => notify({ type: 'error', text: whyNot(cause) }),
  });
  return { save: () => mutate(), isSaving: isPending };
};
