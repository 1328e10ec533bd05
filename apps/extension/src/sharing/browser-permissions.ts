import { browser } from 'wxt/browser';

/** What Firefox has its readers agree to before it leaves the device. */
export type SharedData = 'websiteContent' | 'browsingActivity';

export interface Permissions {
  request: (wanted: { origins: string[]; data: SharedData[] }) => Promise<boolean>;
  remove: (given: { origins: string[] }) => Promise<boolean>;
}

/** Only Firefox asks about data; other browsers refuse a request that speaks of it. */
export const BROWSER_PERMISSIONS: Permissions = {
  request({ origins, data }) {
    const wanted = import.meta.env.FIREFOX && data.length > 0 ? { origins, data_collection: data } : { origins };
    return browser.permissions.request(wanted);
  },
  remove: (given) => browser.permissions.remove(given),
};
