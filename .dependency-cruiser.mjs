// The import arrows of the house: server, worker, cli → features → detector, text, wire, platform → core, cli → detector, and
// web → elements → text, wire → core. Within a package each slice has one door, its index.ts.

const app = (name) => `^apps/${name}/`;
const pack = (name) => `^packages/${name}/`;

/** What a part may import, besides itself and packages from the registry. */
const ARROWS = {
  core: { from: pack('core'), to: [] },
  text: { from: pack('text'), to: [pack('core')] },
  detector: { from: pack('detector'), to: [pack('core'), pack('text')] },
  wire: { from: pack('wire'), to: [pack('core')] },
  platform: { from: pack('platform'), to: [pack('core'), pack('wire')] },
  features: { from: pack('features'), to: [pack('core'), pack('text'), pack('detector'), pack('wire'), pack('platform')] },
  elements: { from: pack('elements'), to: [pack('core'), pack('text'), pack('wire')] },
  web: { from: app('web'), to: [pack('elements'), pack('core'), pack('text'), pack('wire')] },
  extension: { from: app('extension'), to: [pack('elements'), pack('detector'), pack('core'), pack('text'), pack('wire')] },
  server: { from: app('server'), to: [pack('features'), pack('platform'), pack('core'), pack('text'), pack('wire')] },
  worker: { from: app('worker'), to: [pack('features'), pack('platform'), pack('core'), pack('text'), pack('wire')] },
  cli: {
    from: app('cli'),
    to: [app('server'), app('worker'), pack('features'), pack('platform'), pack('core'), pack('text'), pack('wire'), pack('detector')],
  },
};

/** The folders of the extension in order: each may import those before it, so that there is no cycle, in types neither. */
const EXTENSION_ORDER = [
  ...['storage', 'settings', 'feedback', 'learning', 'messages', 'detection', 'sharing', 'answer'],
  ...['dialog', 'panel', 'page', 'background', 'entrypoints'],
];
const extension = (folder) => `^apps/extension/src/${folder}/`;

// Browser tests start a server, so they may reach what their page may not.
const TEST = '\\.test\\.ts$|/testing/';

const arrows = Object.entries(ARROWS).map(([name, { from, to }]) => ({
  name: `arrow-${name}`,
  comment: `${name} may import only ${to.length > 0 ? to.join(', ') : 'itself'}`,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: '^(apps|packages)/', pathNot: [from, ...to] },
}));

const extensionOrder = EXTENSION_ORDER.map((folder, place) => ({
  name: `extension-order-${folder}`,
  comment: 'A folder of the extension imports only folders before it, each by its index.ts.',
  severity: 'error',
  from: { path: extension(folder), pathNot: TEST },
  to: {
    path: extension('([^/]+)'),
    pathNot: [extension(folder), ...EXTENSION_ORDER.slice(0, place).map((earlier) => `${extension(earlier)}index\\.ts$`)],
  },
}));

export default {
  forbidden: [
    ...arrows,
    ...extensionOrder,
    {
      name: 'one-door',
      comment: 'A slice is entered by its index.ts; what it declares as events lies apart, so that no page loads the schemas.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/([^/]+)/' },
      to: {
        path: '^packages/([^/]+)/src/([^/]+)/(?!index\\.ts$)',
        pathNot: ['^packages/$1/src/$2/', '\\.css$', '^packages/wire/src/[^/]+/events\\.ts$'],
      },
    },
    {
      name: 'one-door-from-outside',
      comment: 'A package is entered by the door of one of its slices.',
      severity: 'error',
      from: { path: '^(apps|checks|bench|scripts)/' },
      to: { path: '^packages/[^/]+/src/[^/]+/(?!index\\.ts$)', pathNot: '\\.css$' },
    },
    {
      name: 'core-is-alone',
      comment: 'core has no dependencies, not even on Node.',
      severity: 'error',
      from: { path: pack('core'), pathNot: TEST },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-circle',
      comment: 'Modules that need each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', comment: 'Every import leads somewhere.', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.css', '.json'],
    },
  },
};
