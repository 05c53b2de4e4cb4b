import * as z from 'zod';
import { StoredAnalysis, StoredPrice, StoredQualification } from '../../../shared/assistants/advice/stored-advice.ts';
import { entity } from '../../platform/table/entity.ts';

const partitionOf = (subjectId: string): string => `ADVICE#${subjectId}`;

export const analysisItem = entity({
  name: 'advice-analysis',
  schema: StoredAnalysis.extend({ propertyId: z.string() }),
  key: ({ propertyId }: { propertyId: string }) => ({ pk: partitionOf(propertyId), sk: 'ANALYSIS' }),
});

/** Price recommendation for one service; the subject is an order, or a lead for a quote. */
export const priceItem = entity({
  name: 'advice-price',
  schema: StoredPrice.extend({ subjectId: z.string() }),
  key: ({ subjectId, serviceType }: { subjectId: string; serviceType: string }) => ({
    pk: partitionOf(subjectId),
    sk: `PRICE#${serviceType}`,
  }),
});

/** Key range of all price recommendations of an order or quote. */
export const pricesOf = (subjectId: string) => ({ pk: partitionOf(subjectId), begins: 'PRICE#' });

export const qualificationItem = entity({
  name: 'advice-qualification',
  schema: StoredQualification.extend({ leadId: z.string() }),
  key: ({ leadId }: { leadId: string }) => ({ pk: partitionOf(leadId), sk: 'QUALIFICATION' }),
});
