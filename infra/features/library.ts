import { fileChecks } from '../../shared/library/files/events.ts';
import type { AreaFeatures } from './feature.ts';

export const library: AreaFeatures<'library'> = {
  'library/documents': { api: { uses: ['sendFiles'] } },
  'library/files': {
    api: { uses: ['sendFiles'] },
    // Five gigabytes are read through once; a photo is unpacked whole.
    consumers: [{ queue: fileChecks, uses: ['checkFiles'], timeoutSeconds: 120, memorySize: 2048, hasPictures: true }],
  },
};
