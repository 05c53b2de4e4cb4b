import { useEffect, useRef, useState } from 'react';
import type { KeptFile } from '../../../../../shared/company/media/contract.ts';
import { isImageType } from '../../../../../shared/company/media/image.ts';
import { judgeImage } from '../../../../../shared/company/media/upload-image.ts';
import type { UploadPurpose } from '../../../../../shared/company/media/upload-rules.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { sendFile } from '../../../../platform/api/send-file.ts';

/** How far the upload of a picture is. */
export type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'failed'; readonly message: string };

const idle: Stage = { kind: 'idle' };

const sentence = (problem: string): string => `The file ${problem}.`;

/** Validates a file before the upload. */
const problemOf = async (purpose: UploadPurpose, file: File): Promise<string | undefined> => {
  const verdict = judgeImage(purpose, file.type, new Uint8Array(await file.arrayBuffer()));
  return 'problem' in verdict ? sentence(verdict.problem) : undefined;
};

/** Uploads and checks a picture; its URL becomes part of the form. */
export const usePictureUpload = (purpose: UploadPurpose, onKept: (address: string, kept: KeptFile) => void) => {
  const [stage, setStage] = useState<Stage>(idle);
  // What is typed while a file is on its way stays: the form of the arrival takes it, not the form of the beginning.
  const latest = useRef(onKept);
  latest.current = onKept;
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const { name, size, type } = file;
    const problem = await problemOf(purpose, file);
    if (problem || !isImageType(type)) return setStage({ kind: 'failed', message: problem ?? sentence('has no type') });
    setStage({ kind: 'sending', name, percent: 0 });
    const { uploadId, url, fields } = await api('POST /api/uploads', { purpose, contentType: type, size }, { signal });
    const onProgress = (percent: number): void => setStage({ kind: 'sending', name, percent });
    await sendFile({ url, fields, file }, { onProgress, signal });
    setStage({ kind: 'checking', name });
    const kept = await api('POST /api/uploads/{uploadId}/complete', { uploadId }, { signal });
    setStage(idle);
    latest.current(kept.address, kept);
  };

  const start = (file: File): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    send(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setStage({ kind: 'failed', message: asApiError(error).message });
    });
  };

  const cancel = (): void => {
    running.current?.abort();
    setStage(idle);
  };

  return { stage, start, cancel };
};
