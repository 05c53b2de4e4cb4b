import type { Page } from 'playwright';
import { adviceScreens } from './advice-screens.ts';
import { assistantScreens } from './assistant-screens.ts';
import { automationScreens } from './automation-screens.ts';
import { backOfficeScreens } from './back-office-screens.ts';
import { bookingScreens } from './booking-screens.ts';
import { callScreens } from './call-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { companyScreens } from './company-screens.ts';
import { dealsScreens } from './deals-screens.ts';
import { fulfilmentScreens } from './fulfilment-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { portalScreens } from './portal-screens.ts';
import { recordScreens } from './record-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { sideScreens } from './side-screens.ts';
import { siteScreens } from './site-screens.ts';
import { transferScreens } from './transfer-screens.ts';

/** One screen or state of the product, and how a person gets there. */
export interface Screen {
  readonly name: string;
  visit(page: Page, origin: string): Promise<void>;
  /** The page in its whole length, not only what a window shows. */
  readonly whole?: boolean;
  /** Also in dark. */
  readonly dark?: boolean;
  /** The name of the README's picture of it. */
  readonly readme?: string;
}

/** Every screen and state that is looked at before it counts as done. */
export const screens: readonly Screen[] = [
  ...siteScreens,
  ...chatScreens,
  ...bookingScreens,
  ...sideScreens,
  ...backOfficeScreens,
  ...settingsScreens,
  ...companyScreens,
  ...automationScreens,
  ...assistantScreens,
  ...adviceScreens,
  ...callScreens,
  ...transferScreens,
  ...recordScreens,
  ...dealsScreens,
  ...fulfilmentScreens,
  ...moneyScreens,
  ...portalScreens,
  ...mailScreens,
];
