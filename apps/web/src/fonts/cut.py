"""Cuts the fonts of the screen from the packages they come from: see README.md."""

import sys
from pathlib import Path
from types import SimpleNamespace

from fontTools import subset
from fontTools.varLib.instancer import instantiateVariableFont

ASCII = "".join(map(chr, range(0x20, 0x7F)))
ACCENTED = "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜßàâäçèéêëîïñôöùûüœ"
LETTERS = "".join(filter(str.isalpha, ASCII)) + ACCENTED
EVERYTHING = ASCII + ACCENTED + "°²·×½¼¾–—‘’“”…′″−→"
TITLE = LETTERS + "0123456789 .,:!?'’()-–—&/"
# What names and headings are made of; the signs beyond are fetched where one is shown (fonts.css).
WORDS = TITLE + "\";·…‘“”"
SIGNS = "".join(sign for sign in EVERYTHING if sign not in WORDS)
# Pairs that are seen in words; those of figures, brackets and signs are a third of a cut.
KERNED = LETTERS + ".,-'’"
LIGATURES = {("f", "i"), ("f", "l"), ("f", "f"), ("f", "f", "i"), ("f", "f", "l")}

PLAYFAIR = "@fontsource-variable/playfair/files/playfair-latin-opsz-"
ALEGREYA = "@fontsource/alegreya-sans/files/alegreya-sans-latin-"


def subtables(table, kind):
    """The lookups of one kind, also where the table keeps them at arm's length."""
    for lookup in table.table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            inner = getattr(subtable, "ExtSubTable", subtable)
            if inner.LookupType == kind:
                yield inner


def lining_tabular(font):
    """Figures that stand under each other everywhere, a canvas included, which asks for no features."""
    wanted = {}
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag in ("lnum", "tnum"):
            for index in record.Feature.LookupListIndex:
                for subtable in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                    inner = getattr(subtable, "ExtSubTable", subtable)
                    wanted.setdefault(record.FeatureTag, {}).update(inner.mapping)
    for table in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            if code in table.cmap:
                lining = wanted["lnum"].get(table.cmap[code], table.cmap[code])
                table.cmap[code] = wanted["tnum"].get(lining, lining)


def keep_pairs(font):
    names = font.getBestCmap()
    kept = SimpleNamespace(glyphs={names[ord(letter)] for letter in KERNED if ord(letter) in names})
    for pairs in subtables(font["GPOS"], 2):
        pairs.subset_glyphs(kept)


def keep_ligatures(font):
    for subtable in subtables(font["GSUB"], 4):
        for first, ligatures in subtable.ligatures.items():
            subtable.ligatures[first] = [each for each in ligatures if (first, *each.Component) in LIGATURES]


def cut(source, letters, features, axes=None):
    options = subset.Options(layout_features=features, hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 13, 14])
    font = subset.load_font(str(source), options)
    if axes:
        font = instantiateVariableFont(font, axes)
    if "liga" in features:
        keep_ligatures(font)
    else:
        lining_tabular(font)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    keep_pairs(font)
    font.flavor = "woff2"
    return font


SERIF = ["kern", "liga", "lnum"]
TEXT = {"opsz": 16, "wght": 520}
ITALIC = {"opsz": 16, "wght": 500}
CUTS = {
    "playfair-text": (f"{PLAYFAIR}normal.woff2", WORDS, SERIF, TEXT),
    "playfair-text-signs": (f"{PLAYFAIR}normal.woff2", SIGNS, SERIF, TEXT),
    "playfair-title": (f"{PLAYFAIR}normal.woff2", TITLE, ["kern", "liga"], {"opsz": 90, "wght": 480}),
    "playfair-italic": (f"{PLAYFAIR}italic.woff2", WORDS, SERIF, ITALIC),
    "playfair-italic-signs": (f"{PLAYFAIR}italic.woff2", SIGNS, SERIF, ITALIC),
    "alegreya-sans-500": (f"{ALEGREYA}500-normal.woff2", EVERYTHING, ["kern"]),
    "alegreya-sans-700": (f"{ALEGREYA}700-normal.woff2", EVERYTHING, ["kern"]),
}

if __name__ == "__main__":
    packages = Path(sys.argv[1])
    for name, (file, *how) in CUTS.items():
        written = Path(__file__).parent / f"{name}.woff2"
        cut(packages / file, *how).save(written)
        print(name, written.stat().st_size)
