import { browser } from 'wxt/browser';

/** The data that Firefox asks its readers to share. */
export const SHARED_DATA = ['websiteContent', 'browsingActivity'] as const;
export type SharedData = (typeof SHARED_DATA)[number];

export interface Permissions {
  request: (wanted: { origins: string[]; data: SharedData[] }) => Promise<boolean>;
  /** Removes what can be removed: a browser keeps the extension's required permissions. */
  release: (given: { origins: string[]; data: SharedData[] }) => Promise<void>;
}

/** Only Firefox asks about data; other browsers refuse a request that mentions it. */
export const BROWSER_PERMISSIONS: Permissions = {
  request({ origins, data }) {
    const wanted = import.meta.env.FIREFOX && data.length > 0 ? { origins, data_collection: data } : { origins };
    return browser.permissions.request(wanted);
  },
  async release({ origins, data }) {
    // One by one: a browser that refuses one would keep the other as well.
    const given = [
      ...(origins.length > 0 ? [{ origins }] : []),
      ...(import.meta.env.FIREFOX && data.length > 0 ? [{ data_collection: data }] : []),
    ];
    await Promise.allSettled(given.map((one) => browser.permissions.remove(one)));
  },
};
