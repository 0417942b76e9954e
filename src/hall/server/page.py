"""The HTML page for browsers, in three languages."""

import html
import io
import re
from collections.abc import Mapping
from functools import lru_cache
from string import Template

import segno

LANGUAGES = ("en", "fr", "is")
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")

MESSAGES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Pocket Coven server",
        "what": "Five bewitching board games on several phones. Each player uses their own phone."
        " This server hosts the games and keeps every secret.",
        "none": "No games yet.",
        "one": "One game is open.",
        "many": "{n} games are open.",
        "how": "How to play",
        "first": "Open Pocket Coven on your phone and choose Play on several phones.",
        "second": "Under On a server, enter this server address:",
        "third": "Start a game, or join one with the code that its host shows you: eight"
        " letters and digits.",
        "salvaged": "The saved games were damaged. {n} of them could be read and go on.",
        "keeps": "No account and no e-mail. The server stores only names, faces, colours, games"
        " and the notes in them.",
        "scan": "The address of this server as a QR code",
    },
    "fr": {
        "title": "Serveur Pocket Coven",
        "what": "Cinq jeux de société envoûtants sur plusieurs téléphones. Chacun joue sur son"
        " téléphone. Ce serveur héberge les parties et garde tous les secrets.",
        "none": "Aucune partie pour l’instant.",
        "one": "Une partie est ouverte.",
        "many": "{n} parties sont ouvertes.",
        "how": "Comment jouer",
        "first": "Ouvre Pocket Coven sur ton téléphone et choisis Sur plusieurs téléphones.",
        "second": "Sous « Sur un serveur », entre cette adresse :",
        "third": "Crée une partie, ou rejoins-en une avec le code que son hôte te montre : huit"
        " lettres et chiffres.",
        "salvaged": "Les parties sauvegardées étaient endommagées. {n} ont pu être lues et"
        " continuent.",
        "keeps": "Ni compte, ni e-mail. Le serveur ne garde que les noms, les visages, les"
        " couleurs et les parties, avec leurs notes.",
        "scan": "L’adresse de ce serveur en code QR",
    },
    "is": {
        "title": "Pocket Coven-þjónn",
        "what": "Fimm göldrótt borðspil á mörgum símum. Hver leikmaður notar sinn síma. Þessi"
        " þjónn hýsir leikina og gætir allra leyndarmála.",
        "none": "Enginn leikur er hér enn.",
        "one": "Einn leikur er opinn.",
        "many": "{n} leikir eru opnir.",
        "how": "Svona er spilað",
        "first": "Opnaðu Pocket Coven í símanum og veldu Spila á mörgum símum.",
        "second": "Undir Á þjóni slærðu inn þetta vistfang:",
        "third": "Byrjaðu leik eða gakktu í leik með kóðanum sem gestgjafinn sýnir þér: átta"
        " bókstafir og tölustafir.",
        "salvaged": "Vistaðir leikir skemmdust. {n} þeirra tókst að lesa og þeir halda áfram.",
        "keeps": "Enginn aðgangur, enginn tölvupóstur. Þjónninn geymir aðeins nöfn, andlit,"
        " liti og leiki ásamt minnispunktum í þeim.",
        "scan": "Vistfang þessa þjóns sem QR-kóði",
    },
}

_HAT = "M-23 0Q0 7 23 0Q26 3 23 6Q0 13-23 6Q-26 3-23 0ZM-14 1Q-6-16-1-38Q9-18 14 1Q0 6-14 1Z"
_PAGE = Template(
    """<!doctype html>
<html lang="$language"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title><style>
:root{color-scheme:dark;--night:#141a2e;--surface:#20294a;--line:#47568c;--moon:#f6d67a;
--text:#f3e6c8;--mist:#9fb2cf;--ember:#e8743b}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--night);color:var(--text);
font:18px/1.55 Georgia,"Iowan Old Style",serif;text-wrap:pretty}
svg.sky{display:block;width:100%;height:min(46vw,320px)}
main{max-width:39rem;margin:0 auto;padding:0 1.25rem 3rem}
h1{color:var(--moon);font-size:clamp(1.7rem,6vw,2.5rem);line-height:1.15;margin:1.4rem 0 .7rem}
h2{font-size:1.25rem;margin:0 0 .6rem}
.open{display:inline-block;margin:.3rem 0 1.8rem;padding:.35rem 1rem;border-radius:2rem;
border:2px solid var(--ember);font-weight:bold;font-size:.95rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:1rem;
padding:1.2rem 1.3rem}
ol{margin:0;padding-left:1.4rem}li{margin:.35rem 0}li::marker{color:var(--moon);font-weight:bold}
code{display:block;width:fit-content;max-width:100%;margin:.5rem 0;padding:.25rem .7rem;
border-radius:.5rem;background:#0d1120;color:var(--moon);overflow-wrap:anywhere;
font:1rem/1.5 ui-monospace,Menlo,Consolas,monospace}
.scan{display:block;width:10.5rem;height:10.5rem;margin:.8rem 0;padding:1.2rem;border-radius:.7rem;
background:#f3e6c8}
footer{margin-top:1.4rem;color:var(--mist);font-size:.95rem}
</style></head><body>
<svg class="sky" viewBox="-400 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<rect x="-400" width="1600" height="300" fill="#24316a"/>
<g fill="#f3e6c8"><path id="s" d="M90 60l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/>
<use href="#s" x="570" y="-8"/><use href="#s" x="150" y="52"/><use href="#s" x="460" y="60"/>
<use href="#s" x="640" y="70"/><use href="#s" x="-50" y="90"/><use href="#s" x="-320" y="20"/>
<use href="#s" x="860" y="10"/><use href="#s" x="980" y="60"/><use href="#s" x="95" y="-35"/></g>
<circle cx="400" cy="150" r="112" fill="#f6d67a"/>
<path d="M432 43Q508 150 424 259A112 112 0 0 0 432 43Z" fill="#ddc06e"/>
<path d="M-400 200Q-150 120 0 236Q120 150 250 226T520 214T800 190T1200 200V300H-400Z"
 fill="#1e2a58"/>
<path d="M-400 250Q-180 290 0 268T400 246T800 236T1200 262V300H-400Z" fill="#141a2e"/>
<g stroke="#241b15" stroke-width="3" stroke-linejoin="round">
<ellipse cx="400" cy="258" rx="150" ry="21" fill="#8a5a34"/>
<ellipse cx="400" cy="252" rx="150" ry="21" fill="#b97b45"/>
<path d="M393 248v-28h14v28z" fill="#f3e6c8"/>
<path d="M400 217q-9-9 0-23q9 14 0 23z" fill="#e8743b"/>
<path transform="translate(283 228)" fill="#8450a6" d="$hat"/>
<path transform="translate(342 216) scale(.9)" fill="#4fa3e0" d="$hat"/>
<path transform="translate(458 216) scale(-.9 .9)" fill="#5dbb63" d="$hat"/>
<path transform="translate(517 228) scale(-1 1)" fill="#e05a30" d="$hat"/></g></svg>
<main><h1>$title</h1><p>$what</p><p class="open">$open</p>$notice
<section><h2>$how</h2><ol><li>$first</li><li>$second<code>$address</code>$scan</li><li>$third</li></ol>
</section><footer>$keeps</footer></main></body></html>
"""
)


def render_page(
    accept_language: str, address: str, tables: int, salvaged: int | None = None
) -> str:
    """Returns the page in the preferred language of a browser.

    `salvaged` is the number of tables saved from a damaged database.
    """
    language = preferred_language(accept_language)
    words = MESSAGES[language]
    amount = "none" if tables == 0 else "one" if tables == 1 else "many"
    shown = {name: html.escape(text) for name, text in words.items()}
    return _PAGE.substitute(
        shown,
        language=language,
        hat=_HAT,
        open=shown[amount].format(n=tables),
        notice="" if salvaged is None else f"<p>{shown['salvaged'].format(n=salvaged)}</p>",
        address=html.escape(address),
        scan=_qr_svg(address, words["scan"]),
    )


def preferred_language(accept_language: str) -> str:
    """Returns the best match for an Accept-Language header, English by default."""
    preferences: list[tuple[float, str]] = []
    for preference in accept_language[:500].split(","):
        tag, _, quality = preference.strip().partition(";q=")
        try:
            preferences.append((float(quality or 1), tag.lower().partition("-")[0]))
        except ValueError:
            continue
    for weight, language in sorted(preferences, key=lambda preference: -preference[0]):
        if language in LANGUAGES and weight > 0:
            return language
    return LANGUAGES[0]


def is_valid_host(text: str) -> bool:
    """Returns whether a Host header is safe to repeat in the page."""
    return _HOST.fullmatch(text) is not None


@lru_cache(maxsize=64)
def _qr_svg(address: str, title: str) -> str:
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        file, kind="svg", xmldecl=False, svgns=False, border=0, dark="#241b15",
        svgclass="scan", lineclass=None, omitsize=True, title=title,
    )  # fmt: skip
    return file.getvalue().decode().strip()
