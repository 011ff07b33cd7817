/**
 * The parts that schemas of facts are made of. Records, receipts and mirrors show a fact as it is, except for its personal
 * parts, which are sealed. So each text of a fact is declared: it is public, or it is in a personal part. A schema with a text that is
 * neither does not compile.
 */

import { z } from './zod.ts'

/** What a public text is. `shop` is a text of the shop about itself, such as the name of a product, an account or a statement. */
export type PublicKind = 'id' | 'code' | 'hash' | 'day' | 'shop'

/** The public texts of all schemas, for the test that walks through them. */
export const publicTexts = z.registry<{ readonly public: PublicKind }>()

declare const isPublic: unique symbol
declare const isPersonal: unique symbol
declare const isDeclared: unique symbol

type PublicText = z.ZodString & { readonly [isPublic]: true }

/** A text that everybody may read. */
export function publicText(kind: PublicKind): PublicText {
  // The mark is for the compiler alone.
  return z.string().register(publicTexts, { public: kind }) as PublicText
}

/** Data that one customer's key seals. The e-mail determines the customer. */
type PersonalShape = { readonly email: z.ZodString } & z.ZodRawShape
type PersonalPart<Shape extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<Shape> & {
  readonly [isPersonal]: true
}

export function personal<Shape extends PersonalShape>(shape: Shape): PersonalPart<Shape> {
  // As above.
  return z.object(shape) as PersonalPart<Shape>
}

/** Whether all texts in a schema are public. A kind of schema that is not named here is not. */
type IsPublic<Schema> = Schema extends PublicText | z.ZodEnum | z.ZodLiteral | z.ZodNumber | z.ZodBoolean
  ? true
  : Schema extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner> | z.ZodArray<infer Inner>
    ? IsPublic<Inner>
    : Schema extends z.ZodRecord<infer Key, infer Value>
      ? IsPublic<Key | Value>
      : Schema extends z.ZodUnion<infer Options>
        ? IsPublic<Options[number]>
        : Schema extends z.ZodObject<infer Shape, infer Config>
          ? string extends keyof Config['out']
            ? false
            : IsPublic<Shape[keyof Shape]>
          : false

type OnlyPublic<Schema> = [IsPublic<Schema>] extends [true]
  ? unknown
  : 'this has a text that is neither publicText() nor in a personal() part of customer'

/** The same schema. It does not compile with a text that is not public. */
export function onlyPublic<Schema extends z.ZodType>(schema: Schema & OnlyPublic<Schema>): Schema {
  return schema
}

/** Whether a schema is a personal part, or an object of personal parts. */
type IsPersonal<Schema> = Schema extends PersonalPart
  ? true
  : Schema extends z.ZodObject<infer Shape>
    ? Shape[keyof Shape] extends PersonalPart
      ? true
      : false
    : false

/** Accepts declared fields only; for any other field the error of the compiler contains the sentence. */
type Declared<Shape> = {
  readonly [Name in keyof Shape]: Name extends 'customer'
    ? IsPersonal<Shape[Name]> extends true
      ? unknown
      : 'customer is a personal() part, or an object of personal() parts'
    : OnlyPublic<Shape[Name]>
}

export type Fact<Type extends string = string, Data extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<{
  type: z.ZodLiteral<Type>
  data: z.ZodObject<Data>
}> & { readonly [isDeclared]: true }

/** The schema of a fact. `customer` is the only name under which it can have personal parts. */
export function fact<const Type extends string, Data extends z.ZodRawShape>(
  type: Type,
  data: Data & Declared<Data>,
): Fact<Type, Data> {
  // As above.
  return z.object({ type: z.literal(type), data: z.object(data) }) as unknown as Fact<Type, Data>
}
