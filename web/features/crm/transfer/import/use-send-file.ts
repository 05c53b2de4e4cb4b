import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_IMPORT_BYTES } from '../../../../../shared/crm/transfer/import-limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { sendFile } from '../../../../platform/api/send-file.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** How far a file is on its way. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly message: string };

const MB = 1024 * 1024;

/** What is wrong with a file before a byte leaves this machine. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'This is a workbook. Save it as “CSV (comma delimited)” in your spreadsheet and choose that file.';
  if (size === 0) return 'This file is empty.';
  return size > MAX_IMPORT_BYTES
    ? `This file is larger than ${MAX_IMPORT_BYTES / MB} MB. Divide it into several.`
    : undefined;
};

/** Sends a file and has it read; then its import is shown. */
export const useSendFile = (onRead: (importId: string) => void) => {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    setSending({ kind: 'sending', percent: 0 });
    const begun = await api('POST /api/imports', { fileName: file.name, size: file.size }, { signal });
    const onProgress = (percent: number): void => setSending({ kind: 'sending', percent });
    await sendFile({ url: begun.url, fields: begun.fields, file }, { onProgress, signal });
    setSending({ kind: 'reading' });
    await api('POST /api/imports/{importId}/read', { importId: begun.importId }, { signal });
    await invalidate(client, 'GET /api/imports');
    onRead(begun.importId);
  };

  const start = (file: File): void => {
    running.current?.abort();
    const problem = fileProblem(file);
    if (problem) {
      setSending({ kind: 'failed', message: problem });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    send(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setSending({ kind: 'failed', message: asApiError(error).message });
    });
  };
  return { sending, start };
};
