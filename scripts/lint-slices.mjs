// Compares the dependencies that slices declare with their imports, and finds folders that import each other. Type imports
// count.
const TEST = /\.test\.ts$|\/testing\//;

/** Which folders of a package import which others. */
export function importsBetweenFolders(modules, source) {
  const folderOf = (path) =>
    path.startsWith(source) && path.split('/').length > source.split('/').length ? path.slice(source.length).split('/')[0] : undefined;
  const imports = new Map();
  for (const { source: path, dependencies } of modules) {
    const from = folderOf(path);
    // A manifest imports the slices it names, which proves nothing.
    if (from === undefined || TEST.test(path) || path.endsWith('/slice.ts')) continue;
    const targets = dependencies.map(({ resolved }) => folderOf(resolved)).filter((to) => to !== undefined && to !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...targets]));
  }
  return imports;
}

/** One cycle for each group of folders that import each other. */
export function circles(imports) {
  const found = [];
  const done = new Set();
  const visit = (folder, path) => {
    if (path.includes(folder)) found.push([...path.slice(path.indexOf(folder)), folder]);
    if (path.includes(folder) || done.has(folder)) return;
    for (const next of imports.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of imports.keys()) visit(folder, []);
  return found;
}

/** The differences between `dependsOn` and the imports of each slice. */
export function undeclared(slices, imports) {
  return slices.flatMap(({ name, dependsOn }) => {
    const named = new Set(dependsOn.map((other) => other.name));
    const imported = imports.get(name) ?? new Set();
    return [
      ...[...imported].filter((other) => !named.has(other)).map((other) => `${name} imports ${other}, which its dependsOn does not name.`),
      ...[...named].filter((other) => !imported.has(other)).map((other) => `${name} names ${other} in dependsOn and does not import it.`),
    ];
  });
}
