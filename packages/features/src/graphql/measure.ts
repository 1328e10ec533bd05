import { MAX_LIMIT } from '@verdict/wire/list';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const LIMITS = {
  /** Nesting depth. */
  depth: 8,
  /** Cost of an operation: 1 for each field and 500 for each further request, multiplied by the length of the lists around it. */
  cost: 25_000,
  /** How often one field may be selected in one place, aliases included. */
  repeats: 5,
} as const;

const QUESTION = 500;
/** The assumed length of a list without a limit. */
const LIST = 20;

export type TooMuch = keyof typeof LIMITS;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Which limit a document exceeds, if any. Runs before validation, which a malicious document could make expensive.
 * Unknown fields count like others; validation refuses them afterwards.
 */
export function measure(document: DocumentNode, schema: GraphQLSchema, variables: Variables): TooMuch | undefined {
  const measuring = new Measuring(document, variables);
  const operations = document.definitions.filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  for (const { operation, selectionSet } of operations) {
    const type = schema.getRootType(operation) ?? undefined;
    measuring.add(selectionSet, {
      type,
      isRoot: true,
      depth: 1,
      times: 1,
      items: undefined,
      whole: { isCounted: false },
      within: [],
      named: new Map(),
    });
  }
  return measuring.tooMuch;
}

/** The position of a selection. */
interface Place {
  type: GraphQLNamedType | undefined;
  /** At a root every field calls a route. */
  isRoot: boolean;
  depth: number;
  /** How often it will be read. */
  times: number;
  /** The requested length of the lists on this page. */
  items: number | undefined;
  whole: { isCounted: boolean };
  /** The fragments around it, because a fragment may contain itself. */
  within: readonly string[];
  /** How often each field was selected here so far, in inline fragments and fragments too. */
  named: Map<string, number>;
}

class Measuring {
  tooMuch: TooMuch | undefined;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  #cost = 0;

  constructor({ definitions }: DocumentNode, variables: Variables) {
    const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
    this.#variables = variables;
  }

  add({ selections }: SelectionSetNode, place: Place): void {
    if (place.depth > LIMITS.depth) this.tooMuch ??= 'depth';
    for (const selection of selections) {
      if (this.tooMuch) return;
      if (selection.kind === Kind.FIELD) this.#addField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#addPart(selection.selectionSet, place);
      else this.#addFragment(selection.name.value, place);
    }
  }

  #addFragment(name: string, place: Place): void {
    const fragment = this.#fragments.get(name);
    if (!fragment || place.within.includes(name)) return;
    this.#addPart(fragment.selectionSet, { ...place, within: [...place.within, name] });
  }

  /** An empty fragment has a cost too, or nested fragments would be free. */
  #addPart(selectionSet: SelectionSetNode, place: Place): void {
    this.#spend(1);
    this.add(selectionSet, place);
  }

  #addField(node: FieldNode, place: Place): void {
    this.#spend(place.times);
    this.#countRepeats(node, place);
    const field = fieldOf(place.type, node);
    if (node.name.value === '__schema' || node.name.value === '__type') this.#addIntrospection(node, place.within);
    else if (field) this.#addKnownField(node, field, place);
    else this.#addBelow(node, { ...place, type: undefined });
  }

  /** A long text under many aliases is cheap to request and expensive to send. Fields that call a route are paid for by their cost. */
  #countRepeats({ name }: FieldNode, { isRoot, named }: Place): void {
    if (isRoot) return;
    const times = (named.get(name.value) ?? 0) + 1;
    named.set(name.value, times);
    if (times > LIMITS.repeats) this.tooMuch ??= 'repeats';
  }

  #addKnownField(node: FieldNode, field: GraphQLField<unknown, unknown>, place: Place): void {
    if (this.#asks(field, place)) this.#spend(QUESTION * place.times);
    const length = isListType(getNullableType(field.type)) ? (place.items ?? mostOf(field)) : 1;
    const type = getNamedType(field.type);
    this.#addBelow(node, { ...place, type, times: place.times * length, items: this.#limitOf(field, node) });
  }

  #addBelow(node: FieldNode, place: Place): void {
    if (!node.selectionSet) return;
    this.add(node.selectionSet, { ...place, isRoot: false, depth: place.depth + 1, whole: { isCounted: false }, named: new Map() });
  }

  #asks(field: GraphQLField<unknown, unknown>, { isRoot, whole }: Place): boolean {
    if (isRoot || hasDirective(field, 'asks')) return true;
    if (!hasDirective(field, 'whole') || whole.isCounted) return false;
    whole.isCounted = true;
    return true;
  }

  /** Introspection may have any depth, as tools need it, but not many aliases. */
  #addIntrospection(node: FieldNode, within: readonly string[]): void {
    this.#spend(1);
    if (node.alias) this.tooMuch ??= 'cost';
    for (const selection of node.selectionSet?.selections ?? []) {
      if (this.tooMuch) return;
      if (selection.kind === Kind.FIELD) this.#addIntrospection(selection, within);
      else this.#addIntrospectionPart(selection, within);
    }
  }

  #addIntrospectionPart(selection: Exclude<SelectionSetNode['selections'][number], FieldNode>, within: readonly string[]): void {
    const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
    const part = name === undefined ? selection : this.#fragments.get(name);
    if (!part || (name !== undefined && within.includes(name))) return;
    const { selectionSet } = part as FragmentDefinitionNode;
    this.#addIntrospection(
      { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '' }, selectionSet },
      name === undefined ? within : [...within, name],
    );
  }

  /** The requested page size of a list. One that cannot be determined counts as the maximum. */
  #limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const argument = field.args.find(({ name }) => name === 'limit');
    if (!argument) return undefined;
    const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (given === undefined) return argument.defaultValue as number;
    const value = given.kind === Kind.VARIABLE ? this.#variables[given.name.value] : given.kind === Kind.INT && Number(given.value);
    return typeof value === 'number' ? Math.min(Math.max(value, 1), MAX_LIMIT) : MAX_LIMIT;
  }

  #spend(cost: number): void {
    this.#cost += cost;
    if (this.#cost > LIMITS.cost) this.tooMuch ??= 'cost';
  }
}

function fieldOf(type: GraphQLNamedType | undefined, node: FieldNode): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
}

export function hasDirective({ astNode }: GraphQLField<unknown, unknown>, name: string): boolean {
  return astNode?.directives?.some((directive) => directive.name.value === name) ?? false;
}

function mostOf({ astNode }: GraphQLField<unknown, unknown>): number {
  const most = astNode?.directives?.find(({ name }) => name.value === 'most')?.arguments?.[0]?.value;
  return most?.kind === Kind.INT ? Number(most.value) : LIST;
}
