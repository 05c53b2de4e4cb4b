import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Notice } from '../notices/notice.ts';
import { parameterName, secretArn, secretName } from '../template/naming.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: {
    SecretStringTemplate?: string;
    GenerateStringKey?: string;
    PasswordLength?: number;
    ExcludePunctuation?: boolean;
    ExcludeCharacters?: string;
  };
}

/** The properties of `Custom::GeneratedSecrets`. */
interface GeneratedProperties {
  readonly at: string;
  readonly names: readonly string[];
}

/** Secrets and parameters of the template. Values are generated once and kept in a file that may be edited by hand. */
export class Secrets {
  private file: string | undefined;
  private values: Record<string, string>;
  private names = new Map<string, string>();
  private parameters = new Map<string, string>();

  constructor(file: string | undefined) {
    this.file = file;
    this.values = file && existsSync(file) ? readValues(file) : {};
  }

  addFrom(template: ResolvedTemplate): void {
    for (const resource of template.ofType('AWS::SecretsManager::Secret')) {
      const name = String(secretName(resource));
      this.names.set(String(secretArn(resource)), name);
      const { SecretString: given } = resource.properties<SecretProperties>();
      // What the template joins of others follows them, also after one was edited.
      this.values[name] = given ?? this.values[name] ?? generate(resource);
    }
    if (this.file) writeFileSync(this.file, `${JSON.stringify(this.values, null, 2)}\n`, { mode: 0o600 });
  }

  /** What the custom resource of generated secrets will ask for: their values must be there when the template is resolved. */
  addGeneratedFrom(template: ResolvedTemplate): void {
    for (const resource of template.ofType('Custom::GeneratedSecrets')) {
      const { at, names } = resource.properties<GeneratedProperties>();
      for (const name of names) this.values[`${at}${name}`] ??= randomText(64);
    }
    if (this.file) writeFileSync(this.file, `${JSON.stringify(this.values, null, 2)}\n`, { mode: 0o600 });
  }

  addParametersFrom(template: ResolvedTemplate): void {
    for (const resource of template.ofType('AWS::SSM::Parameter')) {
      this.parameters.set(String(parameterName(resource)), String(resource.properties().Value));
    }
  }

  secret(id: string): { name: string; value: string } | undefined {
    const name =
      this.names.get(id) ??
      [...this.names].find(([arn]) => arn.startsWith(`${id}-`) || arn.slice(0, -7) === id)?.[1] ??
      id;
    const value = this.values[name];
    return value === undefined ? undefined : { name, value };
  }

  setSecret(id: string, value: string): void {
    this.values[this.secret(id)?.name ?? id] = value;
    if (this.file) writeFileSync(this.file, `${JSON.stringify(this.values, null, 2)}\n`, { mode: 0o600 });
  }

  parameter(name: string): string | undefined {
    return this.parameters.get(name) ?? (name.startsWith('/') ? this.values[name] : undefined);
  }

  setParameter(name: string, value: string): void {
    this.parameters.set(name, value);
  }

  /** Resolves `{{resolve:secretsmanager:…}}` and `{{resolve:ssm:…}}`. */
  resolve(reference: string): string {
    const [, service = '', rest = ''] = /^\{\{resolve:([a-z-]+):(.+)\}\}$/.exec(reference) ?? [];
    if (service !== 'secretsmanager') return this.parameter(rest.split(':')[0] ?? '') ?? unsupported(reference);
    const [, id = '', key] =
      /^(arn:aws:secretsmanager:[^:]*:[^:]*:secret:[^:]+|[^:]+)(?::SecretString:([^:]*))?/.exec(rest) ?? [];
    const found = this.secret(id) ?? unsupported(reference);
    if (!key) return found.value;
    return String((JSON.parse(found.value) as Record<string, unknown>)[key] ?? '');
  }
}

const unsupported = (reference: string): never => {
  throw new Notice(`The template refers to ${reference}, which no secret or parameter of the template answers.`);
};

const readValues = (file: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    throw new Notice(`${file} is not valid JSON: correct it, or put it back from a copy.`);
  }
};

const randomText = (length: number): string =>
  randomBytes(length).toString('base64url').replace(/[-_]/g, 'x').slice(0, length);

const generate = (resource: TemplateResource): string => {
  const { GenerateSecretString: wish } = resource.properties<SecretProperties>();
  const password = randomText(wish?.PasswordLength ?? 32);
  if (!wish?.SecretStringTemplate || !wish.GenerateStringKey) return password;
  return JSON.stringify({ ...(JSON.parse(wish.SecretStringTemplate) as object), [wish.GenerateStringKey]: password });
};
