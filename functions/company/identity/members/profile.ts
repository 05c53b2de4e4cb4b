import * as z from 'zod';
import { normalizeEmail } from '../../../../shared/contract/text.ts';

/** The user who signed in, as the user pool knows them. */
export interface Profile {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** Google is the only linked identity, so that no password can lead to this profile. */
  readonly isGoogle: boolean;
}

const Identities = z.array(z.object({ providerName: z.string(), providerType: z.string() }));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isOnlyGoogle = (attributes: Record<string, string>): boolean => {
  const identities = Identities.safeParse(parseJson(attributes.identities ?? ''));
  if (attributes['cognito:user_status'] !== 'EXTERNAL_PROVIDER' || !identities.success) return false;
  const [first, ...others] = identities.data;
  return others.length === 0 && first?.providerName === 'Google' && first.providerType === 'Google';
};

/** Reads the profile from a trigger's user attributes, which are all strings. */
export const profileOf = (attributes: Record<string, string>): Profile => {
  const full = [attributes.given_name, attributes.family_name].filter(Boolean).join(' ');
  return {
    subject: attributes.sub ?? '',
    email: normalizeEmail(attributes.email ?? ''),
    emailVerified: attributes.email_verified?.toLowerCase() === 'true',
    name: attributes.name || full || undefined,
    isGoogle: isOnlyGoogle(attributes),
  };
};
