const MEANING = 'a house change to the battle as it was first written';

/** Where this house departs from a battle as it was first written, marked as its rulings are. */
export function HouseList({ house }: { readonly house: readonly string[] }) {
  return (
    <>
      {house.map((says) => (
        <p key={says}>
          <span class="chip chip-house" title={MEANING}>
            house
          </span>{' '}
          {says}
        </p>
      ))}
    </>
  );
}
