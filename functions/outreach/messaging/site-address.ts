export { type SitePlace, siteOrigin } from '../../shared/tenancy/site-origin.ts';
