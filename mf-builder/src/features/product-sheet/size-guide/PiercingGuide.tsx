import { Stack, Text } from "@advent/ui";
import { PIERCING_SIZES } from "../../../shared/piercings";
import { PiercedEar } from "./PiercedEar";
import type { GuideProps } from "./SizeResult";
import { SizeTable } from "./sizeTable";

export function PiercingGuide({ product, variant }: GuideProps) {
  return (
    <Stack gap="md">
      <PiercedEar product={product} variant={variant} />
      {product.details.measures.some(({ name }) => /gauge/i.test(name)) && (
        <Text size="small">Beside the ear, to the same scale: the post of this piece.</Text>
      )}
      <SizeTable>
        <thead>
          <tr>
            <th scope="col">Piercing</th>
            <th scope="col">Gauge</th>
            <th scope="col">Post</th>
            <th scope="col">Hoop</th>
          </tr>
        </thead>
        <tbody>
          {PIERCING_SIZES.map(({ name, gauge, post, hoop }, index) => (
            <tr key={name}>
              <th scope="row">
                {index + 1} {name}
              </th>
              <td>{gauge}</td>
              <td>{post}</td>
              <td>{hoop}</td>
            </tr>
          ))}
        </tbody>
      </SizeTable>
      <Text size="small" tone="soft">
        In millimetres. Gauge is the thickness of the post: 1.2 mm is 16 g, 1.0 mm is 18 g, 0.8 mm is 20 g. A post is
        measured between its ends, a hoop across its inside. Every ear is different: a piercer can measure yours in a
        minute.
      </Text>
    </Stack>
  );
}
