import * as z from 'zod';
import { Catalog } from '../../company/catalog/service.ts';
import { CatalogInput, CatalogView } from '../../company/settings/catalog.ts';
import { CompanyInput, CompanyView } from '../../company/settings/company.ts';
import { readVersion, saved } from '../../company/settings/saved.ts';
import { County, ServiceAreaInput, ServiceAreaView } from '../../company/settings/service-area.ts';
import { ShowcaseInput, ShowcaseView, TermsInput, TermsView } from '../../company/settings/showcase.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { BookingRulesInput, BookingRulesView } from './booking-rules.ts';
import { FirstSteps } from './first-steps.ts';
import { PaymentRulesInput, PaymentRulesView } from './payment-rules.ts';
import { vendorContract } from './vendor-contract.ts';

const empty = z.strictObject({});
const zones = { zones: Catalog.shape.zones.unwrap() };
const admin = { access: access.tenantAdmin } as const;

export const settingsContract = {
  ...vendorContract,
  firstSteps: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/first-steps',
    summary: 'What a new company has still to do before its first booking; nothing once something is booked',
    input: empty,
    output: FirstSteps,
  }),
  company: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/company',
    summary: 'The company’s name, contact, time zone and promises',
    input: empty,
    output: CompanyView,
  }),
  changeCompany: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/company',
    summary: 'Change name, contact, time zone and promises; pages show them within a minute',
    input: CompanyInput,
    output: CompanyView,
    errors: ['VERSION_CONFLICT'],
  }),
  showcase: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/showcase',
    summary: 'What proves the company on its homepage: gallery, reviews, people, insurance, its own words',
    input: empty,
    output: ShowcaseView,
  }),
  changeShowcase: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/showcase',
    summary: 'Change what proves the company; pictures are files that it has uploaded',
    input: ShowcaseInput,
    output: ShowcaseView,
    errors: ['VERSION_CONFLICT'],
  }),
  termsSettings: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/terms',
    summary: 'The current terms with the dates of earlier editions',
    input: empty,
    output: TermsView,
  }),
  changeTerms: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/terms',
    summary: 'Publish a new edition of the terms; earlier editions stay as they were',
    input: TermsInput,
    output: TermsView,
    errors: ['VERSION_CONFLICT'],
  }),
  serviceArea: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/service-area',
    summary: 'The county with its outline and ZIP codes',
    input: empty,
    output: ServiceAreaView,
  }),
  changeServiceArea: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/service-area',
    summary: 'Change county and ZIP codes; another county brings its outline',
    input: ServiceAreaInput,
    output: ServiceAreaView,
    errors: ['VERSION_CONFLICT'],
  }),
  county: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/counties/{fips}',
    summary: 'A county of the United States by its FIPS code',
    input: z.strictObject({ fips: PathId }),
    output: County,
  }),
  catalogSettings: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/catalog',
    summary: 'Every service with its prices, minutes and vendors, and the packages',
    input: empty,
    output: CatalogView,
  }),
  changeCatalog: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/catalog',
    summary: 'Change services, prices and packages; placed orders keep their prices',
    input: CatalogInput,
    output: CatalogView,
    errors: ['VERSION_CONFLICT'],
  }),
  zonePrices: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/zone-prices',
    summary: 'Surcharges by ZIP code and service',
    input: empty,
    output: z.object({ ...zones, ...saved }),
  }),
  changeZonePrices: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/zone-prices',
    summary: 'Change surcharges by ZIP code and service; placed orders keep their prices',
    input: z.strictObject({ ...zones, version: readVersion }),
    output: z.object({ ...zones, ...saved }),
    errors: ['VERSION_CONFLICT'],
  }),
  bookingRules: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/booking',
    summary: 'The booking rules: notice, horizon, hours, assignment and changes',
    input: empty,
    output: BookingRulesView,
  }),
  changeBookingRules: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/booking',
    summary: 'Change the booking rules; booked visits stay',
    input: BookingRulesInput,
    output: BookingRulesView,
    errors: ['VERSION_CONFLICT'],
  }),
  paymentRules: route({
    ...admin,
    method: 'GET',
    path: '/api/settings/payments',
    summary: 'How customers pay: mode, deposit, sales tax, tips, and the fees of late changes',
    input: empty,
    output: PaymentRulesView,
  }),
  changePaymentRules: route({
    ...admin,
    method: 'PUT',
    path: '/api/settings/payments',
    summary: 'Change how future orders are paid; placed orders keep their payment and fee policy',
    input: PaymentRulesInput,
    output: PaymentRulesView,
    errors: ['VERSION_CONFLICT'],
  }),
};
