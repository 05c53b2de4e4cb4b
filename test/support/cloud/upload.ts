import type { UploadTicket } from '../../../shared/company/media/contract.ts';
import { type Answer, call } from './http.ts';

/** What a file is sent as; `type` and `size` are announced, and may be lies. */
export interface Sending {
  readonly purpose?: string;
  readonly contentType?: string;
  readonly size?: number;
}

const typed = (fields: Record<string, string>, file: Uint8Array): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'file');
  return form;
};

/** Sends the form as a browser does; `changed` fields are what its sender tampered with. */
export const sendForm = async (
  { url, fields }: Pick<UploadTicket, 'url' | 'fields'>,
  file: Uint8Array,
  changed: Record<string, string> = {},
): Promise<Response> => await fetch(url, { method: 'POST', body: typed({ ...fields, ...changed }, file) });

export const beginUpload = async (origin: string, token: string, file: Uint8Array, sending: Sending = {}) =>
  await call(origin, 'POST /api/uploads', {
    token,
    body: { purpose: 'logo', contentType: 'image/png', size: file.length || 1, ...sending },
  });

export const completeUpload = async (origin: string, token: string, uploadId: string): Promise<Answer> =>
  await call(origin, `POST /api/uploads/${uploadId}/complete`, { token });

/** The whole way of a file: asked for, sent, looked at. */
export const upload = async (origin: string, token: string, file: Uint8Array, sending: Sending = {}) => {
  const begun = await beginUpload(origin, token, file, sending);
  const sent = await sendForm(begun.json, file);
  if (sent.status !== 204) throw new Error(`The store answered ${sent.status}: ${await sent.text()}`);
  return await completeUpload(origin, token, begun.json.uploadId);
};
