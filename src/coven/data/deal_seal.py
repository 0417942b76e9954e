"""The seal of a deal as four words, from 256 in each language, to say aloud."""

from types import MappingProxyType

from coven.i18n import language
from engine.match import BadLog, verify_draws
from engine.wire import load_log

_WORD_LISTS = MappingProxyType(
    {
        "en": """
            acorn adder agate alder amber apple apron arrow ash aspen attic bark barn basil bee
            beech bell berry birch bison book boot bowl bread brook broom cabin canoe cat cave
            cedar chalk cider clay cliff cloak clock clover cloud coal cobweb comet copper coral
            corn cradle crane crow crown cup daisy dawn deer desk dew dove dragon drum duck dusk
            eagle echo elder elk elm ember fable falcon fern ferry fiddle field fig finch fir
            flame flint flour flute fog forest fox frog frost garden garlic gate ginger glass
            glove goat goose grape grass gravel grove hammer hare harp hat hawk hazel hearth
            hedge hen heron hill holly honey hood hoof horn horse ink iris island ivory ivy
            jacket jar jewel kettle key kite kitten ladder ladle lake lamp larch lark laurel
            lemon letter lily linden linen lizard locket lynx magpie maple marble marsh meadow
            melon mill mint mirror mist mole moon moose moss moth mouse nail nest nettle night
            north nut oak oar oat onion otter owl paddle pear pebble pepper petal pie pigeon
            pillow pine plum pond poppy potato quail quill quilt rabbit rain raven reed ribbon
            ring river robin rope rose ruby rust saddle sage salmon salt sand seal shadow sheep
            shell silver sky sled snail snow spider spoon spring spruce star stone stork stove
            straw stream sugar summer sun swan tale tea thorn thread tiger toad torch tower
            trout tulip turnip turtle valley velvet violet wagon walnut wasp water wax well
            whale wheat wheel willow window winter wolf wool wren yarn yeast
        """,
        "fr": """
            agneau aigle ail aile ajonc algue amande ambre ancre ange anis argile arbre arc
            argent astre aube aurore avoine bague baie balai balle bambou banc barque bateau
            beurre biche bille bleuet blé bois boîte bol bonnet bosquet botte bouc bougie boule
            bourdon bouton branche brebis brioche brique brise brume bruyère buisson bûche
            cabane cadenas cadre café caillou calme camélia canard canoë cape carafe carotte
            carte cascade castor cave cerf cerise chaise chaleur champ chanson chapeau charbon
            chat chêne cheval chèvre cidre cigale cigogne cire citron clé cloche clou colline
            colombe comète coq corail corbeau corde corne coton courge crabe craie crayon crème
            cristal cuivre cygne dahlia daim dé désert dragon drap dune eau écaille écho éclair
            écorce écume épi épine érable étain étang étoile fable faisan falaise farine faucon
            fée fenêtre fer feu feuille fève figue fil flamme fleur flocon flûte foin forêt
            fougère foulard four fourmi fraise frêne fusée galet gant gâteau gel genêt gerbe
            girafe givre gland glace gomme grain grange grenier grillon grotte gui guitare hache
            haie hamac hareng haricot herbe héron hêtre hibou hiver horloge houle houx huile île
            iris ivoire jade jardin jasmin jonc journal jupe lac laine laitue lampe lande lapin
            lard laurier lavande lézard lierre lilas limace lin lion livre loir louche loup
            loutre lune lutin luth lynx malle manteau marais marbre mare marmite marron marteau
            melon menthe merle miel miroir mouche moulin mousse mouton mur muguet mûre nacre
            neige nid noix nuage nuit ocre oie oignon olive ombre onde or orage orange orge orme
            ortie ours outil ouvrage
        """,
        "is": """
            afi akur alda api aska auga álft ár áll ás bál barn band bátur bein ber berg björn
            blað blek blóm bók bolli borð borg brauð brú bær dagur dalur dreki dropi dúfa dúkur
            dúnn dyr dögg eik eldur elgur engi epli ermi erta ey eyra fákur fáni fell ferja
            fiðla fíll fjall fjara flóð fluga foss fótur frost fugl fura garn gata geit gígur
            gjá glóð gler gola grafa gras greni grein grís grjót gull hafur hagi hamar hani
            heiði hella hilla hjól hola horn hóll hrafn hrím hross hurð hús hvönn hylur hæna
            höfn höll hönd ís jaki jörð jurt kaffi kaka kanna kápa karfa kassi keðja kelda kerti
            kista kisa klaki klæði kló kol kolla kopar korn kráka krans króna krús kúla kvöld
            lamb lampi laug lauf lækur lind linsa ljón ljós ljóð lóa loft lok lúða lyng lögur
            máni már melur mjöl mjólk mold mosi múli mús mylla mynd mýri nagli nál nef net nótt
            næla nögl oddur ofn olía orka ormur otur ostur ómur ós pera penni peysa pípa poki
            púði rák refur regn reipi rjómi rjúpa rok rós rúða rúgur rúm röst safi salt sápa
            segl selur silki sjór skál skeið skel skip skór skúr ský slá sleði snjór sól spói
            spor spil stapi stóll strá suður sumar svali sverð sveit tafl tangi tár taska te
            teppi tjald tjörn tól tré tröll tunna tún tunga turn ugla ull uggi urð vagn vatn
            vegur vetur viður vísa vík vor vör þang þari þak þoka þorp þrep þúfa æður ör örn öxi
        """,
    }
)


def seal_words(commitment: str) -> tuple[str, ...]:
    """Returns the words of a commitment in the current language."""
    words = _WORD_LISTS[language()].split()
    return tuple(words[byte] for byte in bytes.fromhex(commitment[:8]))


def verified_seal_words(log: str) -> tuple[str, ...]:
    """Returns the seal words of a finished match if all its draws follow from the seed."""
    try:
        record = load_log(log)
        verify_draws(record)
    except BadLog:
        return ()
    return seal_words(record.commitment)
