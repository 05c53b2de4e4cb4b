import type * as z from 'zod';
import type { adviceContract } from '../../../shared/assistants/advice/advice-contract.ts';
import type { StoredAnalysis } from '../../../shared/assistants/advice/stored-advice.ts';
import type { Property } from '../../../shared/sales/records/property.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { propertyItem } from '../../sales/records/store.ts';
import type { Advice } from '../chat/advice-port.ts';
import { adviseProperty } from '../model/advise.ts';
import { requestMeta, saveResult } from './save-result.ts';
import { analysisItem } from './store.ts';

type AnalysisRequest = SignedRequest<z.output<typeof adviceContract.analyse.input>>;

/** Reads the property; 404 if it doesn't exist. */
export const knownProperty = async (table: TenantTable, propertyId: string): Promise<Property> => {
  const property = await table.get(propertyItem, { propertyId });
  if (!property) throw notFound('Property');
  return property;
};

/** Analyses a property from its description and the details given in its orders. */
export const analyzeProperty =
  (advice: Advice | undefined) =>
  async (request: AnalysisRequest): Promise<StoredAnalysis> => {
    const { table, input } = request;
    const { propertyId, description, photos = [] } = input;
    const { type, sqFt, rooms, yearBuilt } = await knownProperty(table, propertyId);
    const described = { description, photos, facts: { type, sqFt, rooms, yearBuilt } };
    const result = await adviseProperty(advice, request, described);
    const looked = result.source === 'model' ? photos.length : 0;
    const made = { ...result, ...requestMeta(request), propertyId, description, photos: looked };
    return await saveResult(table, analysisItem, made);
  };
