import { threadWakes } from '../../shared/workspace/inbox/events.ts';
import type { AreaFeatures } from './feature.ts';

export const workspace: AreaFeatures<'workspace'> = {
  'workspace/houses': { api: { uses: ['showFiles'] } },
  'workspace/inbox': { api: {}, consumers: [{ queue: threadWakes }] },
};
