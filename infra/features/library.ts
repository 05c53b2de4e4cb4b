import { fileChecks } from '../../shared/library/files/events.ts';
import type { AreaFeatures } from './feature.ts';

export const library: AreaFeatures<'library'> = {
  'library/documents': { api: { uses: ['sendFiles'] } },
  'library/files': {
    api: { uses: ['sendFiles'] },
    // A film is read a quarter of a gigabyte a call; a photo or a PDF is held whole.
    consumers: [{ queue: fileChecks, uses: ['checkFiles'], timeoutSeconds: 120, memorySize: 2048, hasPictures: true }],
  },
};
