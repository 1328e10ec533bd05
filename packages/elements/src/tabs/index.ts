export { type Tab, type Tabs, tabStyles, tabs } from './tabs.ts';
