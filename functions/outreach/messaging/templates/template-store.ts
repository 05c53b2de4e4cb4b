import * as z from 'zod';
import { TemplateTexts } from '../../../../shared/outreach/messaging/templates/template-texts.ts';
import { entity } from '../../../platform/table/entity.ts';

export const OwnTemplate = z.object({
  code: z.string(),
  /** Null after a return to the product's own texts: the version goes on, so that an older page can't overwrite later ones. */
  texts: TemplateTexts.nullable(),
  updatedBy: z.object({ profileId: z.string(), name: z.string() }),
  updatedAt: z.string(),
  version: z.number(),
});
export type OwnTemplate = z.infer<typeof OwnTemplate>;

export const ownTemplates = { pk: 'TEMPLATES' } as const;

/** A tenant's own texts of one message, stored apart from what every page reads of a tenant. */
export const ownTemplate = entity({
  name: 'template',
  schema: OwnTemplate,
  key: ({ code }: { code: string }) => ({ pk: ownTemplates.pk, sk: code }),
});
