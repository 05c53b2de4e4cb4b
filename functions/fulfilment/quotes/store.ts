import * as z from 'zod';
import { QuoteRow } from '../../../shared/fulfilment/quotes/contract.ts';
import { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import { entity } from '../../platform/table/entity.ts';

export const quotePartition = (quoteId: string): string => `QUOTE#${quoteId}`;

/** A company's quotes by the moment they were drafted; those of a state; those of an order. */
export const allQuotes = { index: 'gsi1', pk: 'QUOTES' } as const;
export const quotesInState = (state: string) => ({ index: 'gsi2', pk: `QUOTES#${state}` }) as const;
export const quotesOfOrder = (orderId: string) => ({ index: 'gsi3', pk: `ORDER#${orderId}#QUOTES` }) as const;
export const revisionsOfOrder = (orderId: string) => ({ index: 'gsi3', pk: `ORDER#${orderId}#REVISIONS` }) as const;

export const quoteItem = entity({
  name: 'assessmentQuote',
  schema: AssessmentQuote,
  key: ({ quoteId }: { quoteId: string }) => ({ pk: quotePartition(quoteId), sk: 'QUOTE' }),
  indexes: ({ draftedAt, quoteId, state, orderId }) => {
    const sk = `${draftedAt}#${quoteId}`;
    return {
      gsi1: { pk: allQuotes.pk, sk },
      gsi2: { pk: quotesInState(state).pk, sk },
      gsi3: { pk: quotesOfOrder(orderId).pk, sk },
    };
  },
  row: QuoteRow,
});

/** A revision as it was sent; only ever created. */
export const quoteRevision = entity({
  name: 'quoteRevision',
  schema: AssessmentQuote.pick({
    quoteId: true,
    orderId: true,
    revision: true,
    options: true,
    credit: true,
    validUntil: true,
    photos: true,
    message: true,
    sentAt: true,
  }),
  key: ({ quoteId, revision }: { quoteId: string; revision: number }) => ({
    pk: quotePartition(quoteId),
    sk: `REVISION#${String(revision).padStart(4, '0')}`,
  }),
  indexes: ({ orderId, sentAt }) => ({ gsi3: { pk: revisionsOfOrder(orderId).pk, sk: sentAt ?? '' } }),
});

const AssessmentCredit = z.object({
  visitId: z.string(),
  service: z.string(),
  quoteId: z.string(),
  orderId: z.string(),
  cents: z.int(),
  version: z.number(),
});
export type AssessmentCredit = z.infer<typeof AssessmentCredit>;

/** The credit of an assessment, with the order that has it: one, whichever quote is signed first. */
export const assessmentCredit = entity({
  name: 'assessmentCredit',
  schema: AssessmentCredit,
  key: ({ visitId, service }: { visitId: string; service: string }) => ({
    pk: `ASSESSMENT#${visitId}`,
    sk: `CREDIT#${service}`,
  }),
});
