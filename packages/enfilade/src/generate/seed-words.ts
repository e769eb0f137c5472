/** A seed as three words that can be said across a table: "windy-mill-drum". */
const FIRST =
  'amber ashen autumn bitter blue bold brave brazen bright broken brown calm clear cold copper crooked damp dark dawn deep distant dry dusty early empty fading fair falling fallow far foggy frosty golden grassy green grey hidden high hollow hot icy idle iron ivory late leaden lonely long low merry misty narrow northern old open pale quiet rainy red rusty silent silver windy'.split(
    ' ',
  );
const SECOND =
  'abbey acorn alder anvil apple arch barley barn beacon birch bramble bridge brook chapel chestnut cliff clover copse cottage crow dale dell dyke elm falcon farm fern field ford forge fox gate glen gorse grange hare harvest heath hedge heron hill inn kiln lake lane larch lark linden manor maple marsh meadow mill moor oak orchard otter pasture pine pond quarry raven ridge river'.split(
    ' ',
  );
const THIRD =
  'anchor axle banner barrel bayonet bell blanket boot bottle buckle bugle button cannon canteen cap cart chain cloak coat colour column cross crown dagger drum eagle feather fife flag flask flint fuse gaiter gauntlet glove grenade gun hammer harness helmet horn horse kettle key knapsack ladder lance lantern linstock map musket pennant picket pistol pouch powder ramrod rocket sabre saddle sash spur standard'.split(
    ' ',
  );

/** How many seeds have words. */
export const SEEDS = FIRST.length * SECOND.length * THIRD.length;

export function seedInWords(seed: number): string {
  const n = seed % SEEDS;
  const third = n % THIRD.length;
  const rest = (n - third) / THIRD.length;
  const second = rest % SECOND.length;
  return [FIRST[(rest - second) / SECOND.length], SECOND[second], THIRD[third]].join('-');
}

/** The seed of three words or of a number; undefined if it is neither. */
export function seedOf(written: string): number | undefined {
  const said = written.trim().toLowerCase();
  if (/^\d{1,9}$/.test(said)) return Number(said) % SEEDS;
  const [first = '', second = '', third = '', ...more] = said.split(/[\s-]+/);
  const places = [FIRST.indexOf(first), SECOND.indexOf(second), THIRD.indexOf(third)] as const;
  if (more.length > 0 || places.some((at) => at < 0)) return undefined;
  return (places[0] * SECOND.length + places[1]) * THIRD.length + places[2];
}
