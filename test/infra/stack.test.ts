import { afterAll, describe, expect, it } from 'vitest';
import { printFigure } from '../support/run/figure.ts';
import { apiRules } from './rules/api-rules.ts';
import { dataRules } from './rules/data-rules.ts';
import { identityRules } from './rules/identity-rules.ts';
import { isolationRules } from './rules/isolation-rules.ts';
import { mediaRules } from './rules/media-rules.ts';
import { ownDomainRules } from './rules/own-domain-rules.ts';
import { permissionRules } from './rules/permission-rules.ts';
import { productionRules } from './rules/production-rules.ts';
import { siteRules } from './rules/site-rules.ts';
import { brought, spoiled, synthesize } from './template.ts';

// The rules on the firewall hold where a stage chooses to have it.
const small = { ...brought, size: 'small', firewall: 'managed' };
const stages = {
  local: synthesize().template,
  prod: synthesize(brought).template,
  small: synthesize(small).template,
};
const rules = {
  api: apiRules,
  data: dataRules,
  permissions: permissionRules,
  site: siteRules,
  'own domains': ownDomainRules,
  media: mediaRules,
  identity: identityRules,
  isolation: isolationRules,
  production: productionRules,
};
const figure = { stages: Object.keys(stages).length, rules: Object.values(rules).flat().length, broken: 0, caught: 0 };

afterAll(() => printFigure('S12', figure));

describe.each(Object.entries(stages))('stage %s', (_, template) => {
  for (const [part, own] of Object.entries(rules)) {
    it.each(own)(`${part}: $name`, (rule) => {
      const wrong = rule.wrong(template);
      figure.broken += wrong.length;
      expect(wrong).toEqual([]);
    });
    it.each(own)(`${part}: a stack that breaks it is caught — $name`, (rule) => {
      expect(rule.wrong(spoiled(template, rule))).not.toEqual([]);
      figure.caught += 1;
    });
  }
});
