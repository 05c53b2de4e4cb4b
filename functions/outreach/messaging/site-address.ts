export { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
