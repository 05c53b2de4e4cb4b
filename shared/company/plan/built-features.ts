import type { FeatureCode } from '../../contract/feature.ts';

/** Features of a plan that nothing in the product uses yet: a company is not shown them as parts of its plan. */
export const comingFeatures: readonly FeatureCode[] = ['api_access', 'portal'];

/** True for a feature that exists in the product. */
export const isBuilt = (feature: FeatureCode): boolean => !comingFeatures.includes(feature);
