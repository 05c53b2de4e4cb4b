import { describe, expect, it } from 'vitest';
import { apiRules } from './api-rules.ts';
import { dataRules } from './data-rules.ts';
import { identityRules } from './identity-rules.ts';
import { mediaRules } from './media-rules.ts';
import { permissionRules } from './permission-rules.ts';
import { siteRules } from './site-rules.ts';
import { brought, spoiled, synthesize } from './template.ts';

const stages = { local: synthesize().template, prod: synthesize(brought).template };
const rules = {
  api: apiRules,
  data: dataRules,
  permissions: permissionRules,
  site: siteRules,
  media: mediaRules,
  identity: identityRules,
};

describe.each(Object.entries(stages))('stage %s', (_, template) => {
  for (const [part, own] of Object.entries(rules)) {
    it.each(own)(`${part}: $name`, (rule) => {
      expect(rule.wrong(template)).toEqual([]);
    });
    it.each(own)(`${part}: a stack that breaks it is caught — $name`, (rule) => {
      expect(rule.wrong(spoiled(template, rule))).not.toEqual([]);
    });
  }
});
