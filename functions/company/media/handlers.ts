import type { documentsContract } from '../../../shared/company/media/contract.ts';
import { sizeProblem, uploadRules } from '../../../shared/company/media/upload-rules.ts';
import { newId } from '../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { incomingKey, uploadItem } from './store.ts';
import { completeUpload } from './upload.ts';

const FORM_TTL_MS = 15 * MINUTE;

export const documentsHandlers = (files: FileStore): Handlers<typeof documentsContract> => ({
  beginUpload: async ({ input, tenantId, table, now }) => {
    const { purpose, contentType, size } = input;
    const problem = sizeProblem(purpose, size);
    if (problem) throw invalidInput([{ path: 'size', message: problem }]);
    const uploadId = newId('upload', now);
    const atMost = uploadRules[purpose].maxBytes;
    const key = incomingKey(tenantId, uploadId);
    const form = await files.signPost({ key, contentType, atMost, seconds: FORM_TTL_MS / 1000 });
    const createdAt = toInstant(now);
    const expiresAt = toInstant(now + FORM_TTL_MS);
    await table.commit(table.create(uploadItem, { uploadId, ...input, createdAt, expiresAt, kept: null, version: 1 }));
    return { uploadId, ...form, expiresAt };
  },

  completeUpload: async (request) => await completeUpload(request, files),
});
