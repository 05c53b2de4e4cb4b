import { toInstant } from '../../../shared/contract/time.ts';
import type { filesContract } from '../../../shared/library/files/contract.ts';
import { ADDRESS_SECONDS, type FileTarget, fullSizes } from '../../../shared/library/files/file.ts';
import { filePurposes } from '../../../shared/library/files/file-rules.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { beginFile, missingParts } from './begin-file.ts';
import { completeFile } from './complete-file.ts';
import type { FileTargets } from './file-targets.ts';
import { type FileRecord, fileItem, originalKey, sizeKey } from './store.ts';

const notReady = ({ state }: FileRecord) =>
  new AppError('conflict', 'FILE_NOT_READY', 'The file is not ready', {
    details: [{ path: 'fileId', message: `is ${state}` }],
  });

const locked = () =>
  new AppError('forbidden', 'FILE_LOCKED', 'Print and MLS sizes open with the payment, or when the desk opens them', {
    details: [{ path: 'size', message: 'is locked until the order is paid' }],
  });

const withheld = () =>
  new AppError('forbidden', 'FILE_LOCKED', 'Previews only: it opens once it is delivered and paid', {
    details: [{ path: 'size', message: 'must be preview, of a picture, until it is delivered and paid' }],
  });

/** Handlers of files; who may do what with a target is each area's rule. Over 40 lines: one entry per route. */
export const filesHandlers = (store: PrivateStore, targets: FileTargets): Handlers<typeof filesContract> => {
  const rightsOf = async (request: SignedRequest<unknown>, { kind, id }: FileTarget, what: string) => {
    const rights = await targets[kind]?.(request, id);
    if (!rights) throw notFound(what);
    return rights;
  };
  const knownWithRights = async (request: SignedRequest<{ fileId: string }>) => {
    const file = await request.table.get(fileItem, { fileId: request.input.fileId }, { consistent: true });
    if (!file) throw notFound('File');
    const rights = await rightsOf(request, file.target, 'File');
    if (rights.isOwnOnly && file.createdBy !== request.caller.profileId) throw notFound('File');
    return { file, rights };
  };
  const known = async (request: SignedRequest<{ fileId: string }>): Promise<FileRecord> =>
    (await knownWithRights(request)).file;
  return {
    beginFile: async (request) => {
      const { target, purpose } = request.input;
      const { mayAdd } = await rightsOf(request, target, 'Target');
      if (!mayAdd.includes(purpose)) {
        throw invalidInput([{ path: 'purpose', message: `must be ${mayAdd.join(', ') || 'none: you may only look'}` }]);
      }
      return await missingParts(request, await beginFile(request, store), store);
    },
    fileParts: async (request) => await missingParts(request, await known(request), store),
    completeFile: async (request) => {
      const { fileId } = await known(request);
      return await completeFile(request, fileId, store);
    },
    file: known,
    fileAddress: async (request) => {
      const { file, rights } = await knownWithRights(request);
      if (rights.isHidden) throw notFound('File');
      if (file.state !== 'ready') throw notReady(file);
      const isPhoto = filePurposes[file.purpose] === 'photo';
      const { tenantId, now, input } = request;
      const size = input.size ?? 'web';
      if (rights.isLocked && isPhoto && fullSizes.includes(size)) throw locked();
      if (rights.isWithheld && !(isPhoto && size === 'preview')) throw withheld();
      const key = isPhoto ? sizeKey(tenantId, file, size) : originalKey(tenantId, file);
      const url = await store.signGet(key, ADDRESS_SECONDS);
      return { url, expiresAt: toInstant(now + ADDRESS_SECONDS * 1000) };
    },
  };
};
